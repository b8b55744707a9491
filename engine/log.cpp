#include "engine/log.h"

#include <atomic>
#include <chrono>
#include <iostream>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>
#include <utility>

namespace taishi {
namespace {

class FileLog final : public Log {
 public:
  explicit FileLog(std::shared_ptr<spdlog::logger> logger) : logger_(std::move(logger)) {}
  ~FileLog() override { logger_->flush(); }

  void in(std::string_view line) override { logger_->info("< {}", line); }
  void out(std::string_view line) override {
    const bool complaint = line.starts_with("info string") && !line.starts_with("info string var");
    logger_->log(complaint ? spdlog::level::warn : spdlog::level::info, "> {}", line);
  }

 private:
  std::shared_ptr<spdlog::logger> logger_;
};

}  // namespace

Result<std::shared_ptr<Log>> Log::open(const std::string& file, const std::string& level) {
  try {
    const auto logger = spdlog::basic_logger_mt("session", file);
    logger->set_pattern("%Y-%m-%d %H:%M:%S.%e %v");
    logger->set_level(spdlog::level::from_str(level));
    logger->flush_on(spdlog::level::warn);
    // A full disk must not disturb a game; to say so once is enough. The thread that flushes every
    // second comes here, too.
    logger->set_error_handler([told = std::make_shared<std::atomic_flag>()](const auto& what) {
      if (!told->test_and_set()) std::cerr << "taishi: the log is incomplete: " << what << '\n';
    });
    spdlog::flush_every(std::chrono::seconds(1));
    return std::shared_ptr<Log>(std::make_shared<FileLog>(logger));
  } catch (const spdlog::spdlog_ex& e) {
    return Error{e.what()};
  }
}

}  // namespace taishi
