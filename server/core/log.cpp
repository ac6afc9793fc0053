#include "core/log.hpp"

#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <mutex>

#include "core/json/write.hpp"
#include "core/time.hpp"

namespace kerbside::log {

namespace {

// Collects lines and writes them together: one write(2) per request would cost more than many requests themselves.
class BufferedSink final : public spdlog::sinks::base_sink<std::mutex> {
 public:
  ~BufferedSink() override { flush_(); }

 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    buffer_.append(message.payload.data(), message.payload.size());
    buffer_.push_back('\n');
    if (buffer_.size() > 32 * 1024) flush_();
  }
  void flush_() override {
    std::string_view rest = buffer_;
    while (!rest.empty()) {
      const ssize_t written = ::write(STDERR_FILENO, rest.data(), rest.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) break;
      rest.remove_prefix(static_cast<std::size_t>(written));
    }
    buffer_.clear();
  }

 private:
  std::string buffer_;
};

spdlog::level::level_enum spd_level(Level level) {
  switch (level) {
    case Level::debug:
      return spdlog::level::debug;
    case Level::info:
      return spdlog::level::info;
    case Level::warn:
      return spdlog::level::warn;
    case Level::error:
      return spdlog::level::err;
    case Level::off:
      return spdlog::level::off;
  }
  return spdlog::level::off;
}

spdlog::logger& logger() {
  static const auto shared = [] {
    auto made = std::make_shared<spdlog::logger>("kerbside", std::make_shared<BufferedSink>());
    made->set_level(spdlog::level::info);
    made->flush_on(spdlog::level::warn);
    spdlog::register_logger(made);
    spdlog::flush_every(std::chrono::seconds(1));
    return made;
  }();
  return *shared;
}

void write_number(std::string& line, double number) {
  if (number == std::floor(number) && std::abs(number) < 9e15)
    json::write(line, static_cast<std::int64_t>(number));
  else
    json::write(line, number);
}

}  // namespace

void set_level(Level level) { logger().set_level(spd_level(level)); }
bool enabled(Level level) { return logger().should_log(spd_level(level)); }
void flush() { logger().flush(); }

void write(Level level, std::string_view event, std::initializer_list<Field> fields) {
  if (!enabled(level)) return;
  constexpr std::string_view names[] = {"debug", "info", "warn", "error", "off"};
  thread_local std::string line;
  line.assign("{\"ts\":");
  json::write(line, app_now());
  line.append(",\"level\":");
  json::write(line, names[static_cast<std::size_t>(level)]);
  line.append(",\"event\":");
  json::write(line, event);
  for (const Field& field : fields) {
    line.push_back(',');
    json::write(line, field.name);
    line.push_back(':');
    field.is_number ? write_number(line, field.number) : json::write(line, field.text);
  }
  line.push_back('}');
  logger().log(spd_level(level), spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace kerbside::log
