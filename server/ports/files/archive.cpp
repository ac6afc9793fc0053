#include "ports/files/archive.hpp"

#include <zip.h>

#include <algorithm>

namespace kerbside::files {
namespace {

constexpr std::size_t piece_size = 64 * 1024;  // bytes of a part in memory

struct FreeSource {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};
struct Discard {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};

Error broken(const char* step) { return fail(Kind::bug, "archive", std::string("The archive failed at ") + step); }

// The file that libzip writes to: its own temporary files have names, and stay behind when the process dies.
struct Target {
  std::shared_ptr<TemporaryFile> file;
  std::uint64_t read_at = 0, write_at = 0;
  zip_error_t error{};

  zip_int64_t failed(int code) {
    zip_error_set(&error, code, 0);
    return -1;
  }
  zip_int64_t read(void* data, zip_uint64_t size) {
    const auto count = file->read(read_at, {static_cast<char*>(data), size});
    if (count.has_error()) return failed(ZIP_ER_READ);
    read_at += *count;
    return static_cast<zip_int64_t>(*count);
  }
  zip_int64_t write(const void* data, zip_uint64_t size) {
    if (file->write_at(write_at, {static_cast<const char*>(data), size}).has_error()) return failed(ZIP_ER_WRITE);
    write_at += size;
    return static_cast<zip_int64_t>(size);
  }
  zip_int64_t seek(std::uint64_t& at, void* data, zip_uint64_t size) {
    const zip_int64_t to = zip_source_seek_compute_offset(at, file->size(), data, size, &error);
    if (to < 0) return -1;
    at = static_cast<std::uint64_t>(to);
    return 0;
  }
  zip_int64_t describe(void* data) const {
    auto& facts = *static_cast<zip_stat_t*>(data);
    zip_stat_init(&facts);
    facts.size = file->size();
    facts.valid = ZIP_STAT_SIZE;
    return sizeof facts;
  }
};

zip_int64_t on_target(void* self, void* data, zip_uint64_t size, zip_source_cmd_t command) {
  Target& target = *static_cast<Target*>(self);
  switch (command) {
    case ZIP_SOURCE_SUPPORTS:
      return zip_source_make_command_bitmap(
          ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR, ZIP_SOURCE_FREE,
          ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_BEGIN_WRITE, ZIP_SOURCE_COMMIT_WRITE, ZIP_SOURCE_ROLLBACK_WRITE,
          ZIP_SOURCE_WRITE, ZIP_SOURCE_SEEK_WRITE, ZIP_SOURCE_TELL_WRITE, ZIP_SOURCE_REMOVE, -1);
    case ZIP_SOURCE_READ:
      return target.read(data, size);
    case ZIP_SOURCE_WRITE:
      return target.write(data, size);
    case ZIP_SOURCE_SEEK:
      return target.seek(target.read_at, data, size);
    case ZIP_SOURCE_SEEK_WRITE:
      return target.seek(target.write_at, data, size);
    case ZIP_SOURCE_TELL:
      return static_cast<zip_int64_t>(target.read_at);
    case ZIP_SOURCE_TELL_WRITE:
      return static_cast<zip_int64_t>(target.write_at);
    case ZIP_SOURCE_STAT:
      return target.describe(data);
    case ZIP_SOURCE_ERROR:
      return zip_error_to_data(&target.error, data, size);
    case ZIP_SOURCE_OPEN:
      target.read_at = 0;
      return 0;
    default:  // to begin, to commit, to free: nothing to be done
      return 0;
  }
}

bool add_part(zip_t* archive, const std::string& name, const std::filesystem::path& path, std::uint64_t from,
              std::uint64_t size) {
  zip_source_t* bytes = size == 0 ? zip_source_buffer(archive, nullptr, 0, 0)  // a length of 0 would mean all
                                  : zip_source_file(archive, path.c_str(), from, static_cast<zip_int64_t>(size));
  if (bytes == nullptr) return false;
  if (zip_file_add(archive, name.c_str(), bytes, ZIP_FL_ENC_UTF_8) >= 0) return true;
  zip_source_free(bytes);  // the archive owns it only after success
  return false;
}

}  // namespace

Task<Status> Archive::append(Loop& loop, std::string_view bytes) {
  std::function<Status()> write = [this, bytes]() -> Status {
    if (!collected_) {
      KB_TRY(collected_, TemporaryFile::create(folder_));
    }
    return collected_->append(bytes);
  };
  co_return co_await workers_.run<void>(loop.io, std::move(write));
}

Task<Status> Archive::add(Loop& loop, std::string name, std::shared_ptr<ByteSource> bytes, std::uint64_t size) {
  Part part{std::move(name), collected_ ? collected_->size() : 0, size};
  std::vector<char> piece(std::min<std::uint64_t>(size, piece_size));
  for (std::uint64_t at = 0; at < size;) {
    const auto wanted = std::span(piece).first(std::min<std::uint64_t>(piece.size(), size - at));
    KB_CO_TRY(const std::size_t count, co_await bytes->read(loop, at, wanted));
    if (count < wanted.size()) co_return broken("a file that became shorter");
    KB_CO_TRY_VOID(co_await append(loop, {piece.data(), count}));
    at += count;
  }
  parts_.push_back(std::move(part));
  co_return Status();
}

void Archive::begin(std::string name) { parts_.push_back({std::move(name), collected_ ? collected_->size() : 0, 0}); }

Task<Status> Archive::write(Loop& loop, std::string bytes) { co_return co_await append(loop, bytes); }

void Archive::end() { parts_.back().size = collected_ ? collected_->size() - parts_.back().from : 0; }

Result<std::shared_ptr<TemporaryFile>> Archive::pack_now() const {
  Target target;
  KB_TRY(target.file, TemporaryFile::create(folder_));
  const std::unique_ptr<zip_source_t, FreeSource> source(zip_source_function_create(&on_target, &target, nullptr));
  if (!source) return broken("start");
  std::unique_ptr<zip_t, Discard> archive(zip_open_from_source(source.get(), ZIP_TRUNCATE, nullptr));
  if (!archive) return broken("start");
  zip_source_keep(source.get());  // the archive gives back the one it took
  for (const Part& part : parts_)
    if (!add_part(archive.get(), part.name, collected_->path(), part.from, part.size)) return broken("adding");
  if (zip_close(archive.get()) != 0) return broken("writing");
  (void)archive.release();
  return target.file;
}

Task<Result<std::shared_ptr<TemporaryFile>>> Archive::pack(Loop& loop) {
  std::function<Result<std::shared_ptr<TemporaryFile>>()> job = [this] { return pack_now(); };
  co_return co_await workers_.run<std::shared_ptr<TemporaryFile>>(loop.io, std::move(job));
}

}  // namespace kerbside::files
