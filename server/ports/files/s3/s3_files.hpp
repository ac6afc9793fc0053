// The files port on S3 or a compatible service (MinIO, Ceph, R2): one bucket, addressed by path.
#pragma once
#include <string>

#include "ports/files/files.hpp"
#include "ports/files/s3/signature.hpp"
#include "ports/http_client/http_client.hpp"

namespace kerbside::files::s3 {

struct Settings {
  std::string endpoint;  // "https://s3.eu-west-2.amazonaws.com"
  std::string bucket;
  Credentials credentials;
  std::chrono::milliseconds pause{200};  // before the second attempt; doubled before each further one
};

// A call that fails is tried three times. An opened file is read in pieces: one that is removed or replaced in between
// ends with unavailable "storage" rather than with another file's bytes.
class S3Files : public FileStore {
 public:
  // http: must be allowed to call the endpoint, and accept answers of at least read_piece bytes.
  S3Files(Settings settings, HttpClient& http, Workers& pool);

  Task<Status> put(Loop& loop, std::string key, std::string bytes) override;
  Task<Status> adopt(Loop& loop, std::string key, std::shared_ptr<const TemporaryFile> file) override;
  Task<Result<StoredFile>> open(Loop& loop, std::string key) override;
  Task<Status> remove(Loop& loop, std::string key) override;
  Task<Result<FilePage>> list(Loop& loop, std::string folder, std::string after) override;

  static constexpr std::size_t read_piece = 1 << 20;  // bytes

 private:
  class Object;
  struct Call;
  OutgoingRequest signed_request(const Call& call) const;
  Task<Result<OutgoingResponse>> send(Loop& loop, Call call);
  Task<Result<OutgoingResponse>> read(Loop& loop, std::string key, std::uint64_t from, std::size_t count,
                                      std::string etag);
  Task<Status> store(Loop& loop, Call call);

  Settings settings_;
  std::string host_;
  HttpClient& http_;
  Workers& pool_;
};

}  // namespace kerbside::files::s3
