#include "usi/log.h"

#include <atomic>
#include <chrono>
#include <iostream>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>

#include "movegen/platform/file.h"
#include "movegen/quote.h"

namespace taishi {
Result<Log> open_log(const std::string& file, const std::string& level) {
  try {
    static std::atomic<int> count = 0;  // several may be open while one follows another
    const auto opened =
        spdlog::basic_logger_mt("session" + std::to_string(count++), file_path(file).native());
    // What is buffered is written when the last that holds the log goes.
    const std::shared_ptr<spdlog::logger> logger(opened.get(), [opened](auto*) {
      opened->flush();
      spdlog::drop(opened->name());
    });
    logger->set_pattern("%Y-%m-%d %H:%M:%S.%e %v");
    logger->set_level(spdlog::level::from_str(level));
    logger->flush_on(spdlog::level::warn);
    // A full disk must not disturb a game; to say so once is enough. The thread that flushes every
    // second comes here, too.
    logger->set_error_handler([told = std::make_shared<std::atomic_flag>()](const auto& what) {
      if (!told->test_and_set()) std::cerr << "taishi: the log is incomplete: " << what << '\n';
    });
    spdlog::flush_every(std::chrono::seconds(1));
    constexpr std::size_t kLongest = 100'000;  // of a line
    return Log{[logger](std::string_view line) { logger->info("< {}", printable(line, kLongest)); },
               [logger](std::string_view line) {
                 const bool complaint = line.starts_with("info string") &&
                                        !line.starts_with("info string var") &&
                                        !line.starts_with("info string processor");
                 logger->log(complaint ? spdlog::level::warn : spdlog::level::info, "> {}", line);
               }};
  } catch (const spdlog::spdlog_ex& e) {
    return Error{e.what()};
  }
}

}  // namespace taishi
