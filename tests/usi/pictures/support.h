#pragma once

#include <boost/property_tree/xml_parser.hpp>
#include <gtest/gtest.h>
#include <sstream>
#include <string>

namespace taishi::test {

// A text of XML as a tree; a failure where it is not well-formed.
inline boost::property_tree::ptree xml_tree(const std::string& text) {
  boost::property_tree::ptree tree;
  std::istringstream in(text);
  try {
    boost::property_tree::read_xml(in, tree);
  } catch (const boost::property_tree::xml_parser_error& e) {
    ADD_FAILURE() << e.what() << "\n" << text;
  }
  return tree;
}

// How often a text has a part.
inline int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

}  // namespace taishi::test
