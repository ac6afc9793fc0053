// S3 as the tests meet it: one bucket, in S3's own shapes.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/crypto.hpp"
#include "core/time.hpp"
#include "ports/files/s3/signature.hpp"
#include "support/scripted_server.hpp"

namespace kerbside::test {

// One bucket, "pictures", in memory. It refuses what is not signed with its key and what is not what was signed.
class FakeS3 {
 public:
  std::map<std::string, std::string> objects;
  std::string changed;             // when they all were; now if left empty
  std::vector<std::string> asked;  // "PUT /pictures/a.webp"
  int fail_next = 0;               // answers 503 so many times
  int most_listed = 1000;

  std::string url() const { return server_.url(); }
  int port() const { return server_.port(); }

 private:
  using Pairs = files::s3::Pairs;
  struct Request {
    std::string method, target, body;
    std::map<std::string, std::string> headers;
  };
  static Request parse(const std::string& text) {
    Request request;
    const auto end = text.find("\r\n\r\n");
    request.body = text.substr(end + 4);
    std::string head = text.substr(0, end + 2);
    const std::string line = head.substr(0, head.find("\r\n"));
    request.method = line.substr(0, line.find(' '));
    request.target = line.substr(request.method.size() + 1, line.rfind(' ') - request.method.size() - 1);
    for (auto at = line.size() + 2; at < head.size();) {
      const auto stop = head.find("\r\n", at), colon = head.find(": ", at);
      std::string name = head.substr(at, colon - at);
      std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
      if (colon < stop) request.headers[name] = head.substr(colon + 2, stop - colon - 2);
      at = stop + 2;
    }
    return request;
  }
  static std::string error(int status, const std::string& code) {
    return http_answer(status,
                       "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error><Code>" + code +
                           "</Code><Message>No.</Message><RequestId>4442587FB7D0A2F9</RequestId></Error>",
                       "Content-Type: application/xml\r\n");
  }
  bool is_signed(const Request& request) const {
    const auto& h = request.headers;
    const auto sent = h.find("authorization");
    if (sent == h.end() || h.at("x-amz-content-sha256") != crypto::hex(crypto::sha256(request.body))) return false;
    files::s3::SignedRequest expected;
    expected.method = request.method;
    expected.path = request.target.substr(0, request.target.find('?'));
    expected.content_sha256 = h.at("x-amz-content-sha256");
    for (const char* name : {"content-type", "host", "if-match", "range"})
      if (h.contains(name)) expected.headers.emplace_back(name, h.at(name));
    if (request.target.find('?') != std::string::npos) expected.query = query_;
    std::string time = h.at("x-amz-date");  // 20260101T101112Z
    for (const auto& [at, mark] : {std::pair{13, ":"}, {11, ":"}, {6, "-"}, {4, "-"}})
      time.insert(static_cast<std::size_t>(at), mark);
    for (const auto& [name, value] : signature_headers(
             expected, files::s3::Credentials{"AKIATEST", "secret", "eu-west-2"}, parse_iso(time).value()))
      if (name == "authorization") return value == sent->second;
    return false;
  }
  void answer(Peer& peer) {
    const std::string text = peer.read_request();
    if (text.empty()) return;
    const Request request = parse(text);
    asked.push_back(request.method + " " + request.target);
    if (fail_next > 0 && fail_next-- > 0) return peer.write(error(503, "SlowDown"));
    read_query(request.target);
    if (!is_signed(request)) return peer.write(error(403, "SignatureDoesNotMatch"));
    if (request.target.starts_with("/pictures?")) return peer.write(list());
    const std::string key = request.target.substr(std::string("/pictures/").size());
    if (request.method == "PUT") {
      objects[key] = request.body;
      return peer.write(http_answer(200, "", "ETag: \"" + etag(request.body) + "\"\r\n"));
    }
    if (request.method == "DELETE") {
      objects.erase(key);
      return peer.write(http_answer(204, ""));
    }
    peer.write(get(request, key));
  }
  static std::string etag(const std::string& bytes) { return crypto::hex(crypto::sha256(bytes)).substr(0, 32); }
  std::string get(const Request& request, const std::string& key) const {
    const auto object = objects.find(key);
    if (object == objects.end()) return error(404, "NoSuchKey");
    const std::string tag = "\"" + etag(object->second) + "\"";
    if (request.headers.contains("if-match") && request.headers.at("if-match") != tag)
      return error(412, "PreconditionFailed");
    const std::string range = request.headers.at("range");
    const auto from = std::stoul(range.substr(6)), to = std::stoul(range.substr(range.find('-') + 1));
    if (from >= object->second.size()) return error(416, "InvalidRange");
    const std::string part = object->second.substr(from, to - from + 1);
    return http_answer(206, part,
                       fmt::format("ETag: {}\r\nContent-Range: bytes {}-{}/{}\r\n", tag, from, from + part.size() - 1,
                                   object->second.size()));
  }
  void read_query(const std::string& target) {
    query_.clear();
    const auto mark = target.find('?');
    for (std::string rest = mark == std::string::npos ? "" : target.substr(mark + 1); !rest.empty();) {
      const std::string pair = rest.substr(0, rest.find('&'));
      rest.erase(0, pair.size() + 1);
      std::string value = pair.substr(pair.find('=') + 1);
      for (auto at = value.find("%2F"); at != std::string::npos; at = value.find("%2F")) value.replace(at, 3, "/");
      query_.emplace_back(pair.substr(0, pair.find('=')), value);
    }
  }
  std::string list() const {
    std::map<std::string, std::string> asked_for(query_.begin(), query_.end());
    std::string contents;
    int count = 0;
    bool more = false;
    for (const auto& [key, bytes] : objects) {
      if (!key.starts_with(asked_for["prefix"]) || key <= asked_for["start-after"]) continue;
      more = count == most_listed;
      if (more) break;
      ++count;
      // As new as can be: old files that no row names are collected, perhaps before the row of these is written.
      contents += "<Contents><Key>" + key + "</Key><LastModified>" + (changed.empty() ? to_iso(app_now()) : changed) +
                  "</LastModified><ETag>&quot;x&quot;</ETag><Size>1</Size>"
                  "<StorageClass>STANDARD</StorageClass></Contents>";
    }
    return http_answer(200,
                       "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ListBucketResult "
                       "xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\"><Name>pictures</Name><Prefix/><KeyCount>" +
                           std::to_string(count) + "</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>" +
                           (more ? "true" : "false") + "</IsTruncated>" + contents + "</ListBucketResult>");
  }

  Pairs query_;
  ScriptedServer server_{[this](Peer& peer) { answer(peer); }};
};

}  // namespace kerbside::test
