#include "features/site/map_archive.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stdexcept>

#include "core/http/problem.hpp"
#include "core/map_archive.hpp"

namespace kerbside::site {
namespace {

constexpr std::string_view folder = "/files/map/";
// A tile or a part of the index is some kilobytes: a larger request would be copying the file.
constexpr std::uint64_t most_asked = 4 << 20;

class OpenArchive final : public ByteSource {
 public:
  OpenArchive(int file, Workers& pool) : file_(file), pool_(pool) {}
  OpenArchive(const OpenArchive&) = delete;
  ~OpenArchive() override { ::close(file_); }

  Task<Result<std::size_t>> read(Loop& loop, std::uint64_t from, std::span<char> into) override {
    std::function<Result<std::size_t>()> job = [file = file_, from, into]() -> Result<std::size_t> {
      const ssize_t count = ::pread(file, into.data(), into.size(), static_cast<off_t>(from));
      if (count < 0) return fail(Kind::unavailable, "storage", "The map could not be read. Please try again.");
      return static_cast<std::size_t>(count);
    };
    co_return co_await pool_.run<std::size_t>(loop.io, std::move(job));
  }

 private:
  const int file_;
  Workers& pool_;
};

}  // namespace

std::string map_archive_url(const Config& config) {
  return std::string(folder) + map_archive_version(config.map_archive);
}

MapArchive::MapArchive(const std::filesystem::path& file, Workers& reading) : version_(map_archive_version(file)) {
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0) throw std::runtime_error("cannot read " + file.string());
  content_.bytes = std::make_shared<OpenArchive>(opened, reading);
  struct stat facts{};
  ::fstat(opened, &facts);
  content_.size = static_cast<std::uint64_t>(facts.st_size);
  content_.content_type = "application/vnd.pmtiles";
  content_.etag = "\"" + version_ + "\"";
}

void MapArchive::routes(http::Api& api) {
  http::Declaration anyone(http::Method::get, std::string(folder) + "{version}", http::Access::anyone(),
                           "A part of the map’s tiles");
  api.raw<&MapArchive::part>(*this, std::move(anyone.external().rate("none")));
}

Task<http::Response> MapArchive::part(http::Context& ctx) {
  if (ctx.request.path_params.front().second != version_)
    co_return http::problem_response(ctx, fail(Kind::not_found, "not_found", "This file does not exist."));
  const auto range = http::asked_range(ctx.request, content_.etag, content_.size);
  if (!range || range->size > most_asked)
    co_return http::problem_response(
        ctx, fail(Kind::malformed, "bad_range", "Please ask for a part of the file (Range), of 4 MiB at most."));
  http::Response response = http::file_response(ctx, content_);
  response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
  co_return response;
}

}  // namespace kerbside::site
