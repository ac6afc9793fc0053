// A ZIP archive of data and files, which somebody takes home. Neither the archive nor a part of it is ever in memory as
// a whole: the parts are collected in one temporary file and packed into another.
#pragma once
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/byte_source.hpp"
#include "core/result.hpp"
#include "core/temporary_file.hpp"
#include "core/workers.hpp"

namespace kerbside::files {

class Archive {
 public:
  // folder: must have room for both files. Reading, writing and packing run on the workers.
  Archive(std::filesystem::path folder, Workers& workers) : folder_(std::move(folder)), workers_(workers) {}

  // name: with folders, "vehicles/1/0-960.webp". size: bytes. Errors: those of the source, unavailable "storage".
  Task<Status> add(Loop& loop, std::string name, std::shared_ptr<ByteSource> bytes, std::uint64_t size);
  // Adds a part whose size is not known in advance: begin(), write() as often as needed, end().
  void begin(std::string name);
  Task<Status> write(Loop& loop, std::string bytes);
  void end();
  // Errors: bug "archive", unavailable "storage".
  Task<Result<std::shared_ptr<TemporaryFile>>> pack(Loop& loop);

 private:
  struct Part {
    std::string name;
    std::uint64_t from = 0, size = 0;  // in collected_
  };
  Task<Status> append(Loop& loop, std::string_view bytes);
  Result<std::shared_ptr<TemporaryFile>> pack_now() const;

  std::filesystem::path folder_;
  Workers& workers_;
  std::shared_ptr<TemporaryFile> collected_;
  std::vector<Part> parts_;
};

}  // namespace kerbside::files
