#pragma once

#include <boost/program_options/options_description.hpp>

namespace taishi::match {

// All options of a match, with what --help says of each.
boost::program_options::options_description described_options();

}  // namespace taishi::match
