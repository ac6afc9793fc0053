#include "ports/http_client/http_client.hpp"

#include <curl/curl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <optional>

#include "ports/http_client/breaker.hpp"

namespace kerbside {
namespace {

struct FreeCurl {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Handle = std::unique_ptr<CURL, FreeCurl>;
using List = std::unique_ptr<curl_slist, FreeCurl>;

Error unavailable() {
  return fail(Kind::unavailable, "unavailable", "A service we need does not answer. Please try again in a moment.");
}
Error timed_out() {
  return fail(Kind::unavailable, code_timed_out, "A service we need takes too long. Please try again in a moment.");
}
Error outcome_unknown() {
  return fail(Kind::unavailable, code_outcome_unknown,
              "We could not confirm the result. Please try again in a moment.");
}

void append(List& list, const std::string& line) {
  curl_slist* grown = curl_slist_append(list.get(), line.c_str());
  if (!grown) throw std::bad_alloc();
  (void)list.release();
  list.reset(grown);
}

std::string part(CURLU* url, CURLUPart which, unsigned flags = 0) {
  char* text = nullptr;
  if (curl_url_get(url, which, &text, flags) != CURLUE_OK) return {};
  const std::unique_ptr<char, decltype(&curl_free)> owned(text, &curl_free);
  return text;
}

// The state of one transfer; the callbacks get a pointer to it.
struct Transfer {
  explicit Transfer(const OutgoingRequest& to_send) : request(to_send) {}
  const OutgoingRequest& request;
  std::uint64_t sent = 0;  // bytes of a PUT's body
  OutgoingResponse response;
  std::size_t max_response = 0;
  bool internal = false;
};

std::size_t on_body(char* data, std::size_t, std::size_t size, void* self) {
  auto& transfer = *static_cast<Transfer*>(self);
  if (transfer.response.body.size() + size > transfer.max_response) return 0;  // ends the transfer
  transfer.response.body.append(data, size);
  return size;
}

std::size_t on_header(char* data, std::size_t, std::size_t size, void* self) {
  const std::string_view line(data, size);
  const auto colon = line.find(':');
  if (colon == std::string_view::npos) return size;
  std::string name(line.substr(0, colon));
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  const auto from = line.find_first_not_of(" \t", colon + 1);
  const auto to = line.find_last_not_of(" \t\r\n");
  if (from != std::string_view::npos && from <= to)
    static_cast<Transfer*>(self)->response.headers[name] = std::string(line.substr(from, to - from + 1));
  return size;
}

std::uint64_t size_of_body(const OutgoingRequest& request) {
  return request.file ? request.file->size() : request.body.size();
}

std::size_t on_send(char* into, std::size_t, std::size_t size, void* self) {
  auto& transfer = *static_cast<Transfer*>(self);
  std::size_t count = 0;
  if (transfer.request.file) {
    const auto read = transfer.request.file->read(transfer.sent, {into, size});
    if (read.has_error()) return CURL_READFUNC_ABORT;
    count = *read;
  } else {
    count = transfer.request.body.copy(into, size, std::min<std::size_t>(transfer.sent, transfer.request.body.size()));
  }
  transfer.sent += count;
  return count;
}

// A kept connection may turn out to be closed after the body has been started: libcurl then starts it again.
int on_rewind(void* self, curl_off_t offset, int origin) {
  if (origin != SEEK_SET) return CURL_SEEKFUNC_CANTSEEK;
  static_cast<Transfer*>(self)->sent = static_cast<std::uint64_t>(offset);
  return CURL_SEEKFUNC_OK;
}

void set_up_method(CURL* curl, const OutgoingRequest& request, Transfer& transfer) {
  if (request.method == "DELETE") curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, "DELETE");
  if (request.method == "POST") {
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request.body.data());
  }
  if (request.method == "PUT") {
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(size_of_body(request)));
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, &on_send);
    curl_easy_setopt(curl, CURLOPT_READDATA, &transfer);
    curl_easy_setopt(curl, CURLOPT_SEEKFUNCTION, &on_rewind);
    curl_easy_setopt(curl, CURLOPT_SEEKDATA, &transfer);
  }
}

// Called with the very address to be connected to, so a second DNS answer cannot bypass the check.
curl_socket_t on_open(void* self, curlsocktype, curl_sockaddr* address) {
  if (!static_cast<Transfer*>(self)->internal && !is_public_address(&address->addr)) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

void set_up(CURL* curl, const OutgoingRequest& request, const HttpClientSettings& settings, Transfer& transfer,
            curl_slist* headers, curl_slist* resolve) {
  curl_easy_reset(curl);  // keeps its connections
  curl_easy_setopt(curl, CURLOPT_URL, request.url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, transfer.internal ? "http,https" : "https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_PROXY, "");  // a proxy would hide the address that we check
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
  curl_easy_setopt(curl, CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(settings.connect_timeout.count()));
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(settings.total_timeout.count()));
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "kerbside");
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(curl, CURLOPT_RESOLVE, resolve);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, &on_open);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &transfer);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &on_body);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &transfer);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, &on_header);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &transfer);
  set_up_method(curl, request, transfer);
}

Error failure(CURL* curl, CURLcode code, const OutgoingRequest& request) {
  long bytes_sent = 0;
  curl_easy_getinfo(curl, CURLINFO_REQUEST_SIZE, &bytes_sent);
  if (bytes_sent == 0) return unavailable();
  if (request.method != "GET") return outcome_unknown();
  return code == CURLE_OPERATION_TIMEDOUT ? timed_out() : unavailable();
}

List request_headers(const OutgoingRequest& request) {
  List headers;
  for (const auto& [name, value] : request.headers) append(headers, name + ": " + value);
  append(headers, "Expect:");  // no 100-continue: it costs a round trip
  return headers;
}

bool has_line_break(const OutgoingRequest& request) {
  constexpr std::string_view breaks("\r\n\0", 3);
  return std::any_of(request.headers.begin(), request.headers.end(), [&](const auto& header) {
    return header.first.find_first_of(breaks) != std::string::npos ||
           header.second.find_first_of(breaks) != std::string::npos;
  });
}

}  // namespace

std::string OutgoingResponse::header(const std::string& lower_case_name) const {
  const auto at = headers.find(lower_case_name);
  return at == headers.end() ? std::string() : at->second;
}

Result<AllowedHost> allowed_host(std::string_view url, bool internal) {
  const std::unique_ptr<CURLU, FreeCurl> parsed(curl_url());
  const auto bad = fail(Kind::invalid, "url", "Not an http or https address.");
  if (curl_url_set(parsed.get(), CURLUPART_URL, std::string(url).c_str(), 0) != CURLUE_OK) return bad;
  const std::string scheme = part(parsed.get(), CURLUPART_SCHEME);
  if (scheme != "https" && scheme != "http") return bad;
  if (!part(parsed.get(), CURLUPART_USER).empty()) return bad;
  std::string host = part(parsed.get(), CURLUPART_HOST);
  std::transform(host.begin(), host.end(), host.begin(), [](unsigned char c) { return std::tolower(c); });
  return AllowedHost(host, std::stoi(part(parsed.get(), CURLUPART_PORT, CURLU_DEFAULT_PORT)), internal);
}

namespace {

bool is_meant(const AllowedHost& host, const AllowedHost& asked) {
  if (host.port != asked.port) return false;
  const bool is_family = host.name.starts_with("*.");
  return is_family ? asked.name.ends_with(host.name.substr(1)) : asked.name == host.name;
}

}  // namespace

struct HttpClient::State {
  explicit State(HttpClientSettings s)
      : settings(std::move(s)), breaker(settings.breaker_failures, settings.breaker_pause) {}

  // Returns the host of a URL if the configuration allows it. libcurl parses the URL here and when it connects, so both
  // see the same.
  std::optional<AllowedHost> find(const std::string& url) const {
    const auto asked = allowed_host(url, false);
    if (asked.has_error()) return std::nullopt;
    const auto at =
        std::ranges::find_if(settings.hosts, [&](const AllowedHost& host) { return is_meant(host, *asked); });
    if (at == settings.hosts.end()) return std::nullopt;
    return AllowedHost(asked->name, asked->port, at->internal);
  }

  Result<OutgoingResponse> send(const OutgoingRequest& request);

  HttpClientSettings settings;
  Breaker breaker;
};

HttpClient::HttpClient(HttpClientSettings settings, Workers& pool)
    : state_(std::make_shared<State>(std::move(settings))), pool_(pool) {}
HttpClient::~HttpClient() = default;

Task<Result<OutgoingResponse>> HttpClient::send(asio::io_context& home, OutgoingRequest request) {
  // Does not capture `this`: a transfer may outlive the client when the server stops.
  std::function<Result<OutgoingResponse>()> job = [state = state_, request = std::move(request)] {
    return state->send(request);
  };
  auto result = co_await pool_.run<OutgoingResponse>(home, std::move(job));
  co_return result;
}

bool HttpClient::may_call(const std::string& url) const { return state_->find(url).has_value(); }

Result<OutgoingResponse> HttpClient::send_blocking(const OutgoingRequest& request) { return state_->send(request); }

Result<OutgoingResponse> HttpClient::State::send(const OutgoingRequest& request) {
  const auto host = find(request.url);
  if (!host || has_line_break(request))
    return fail(Kind::bug, "host_not_allowed", "This address is not among those that we may call.");
  const std::string name = host->name + ":" + std::to_string(host->port);
  if (!breaker.allows(name, Breaker::Clock::now())) return unavailable();

  static thread_local const Handle curl(curl_easy_init());  // one for each worker thread: connections are reused
  if (!curl) return unavailable();
  Transfer transfer(request);
  transfer.max_response = settings.max_response;
  transfer.internal = host->internal;
  List resolve;
  for (const std::string& entry : settings.resolve) append(resolve, entry);
  const List headers = request_headers(request);
  set_up(curl.get(), request, settings, transfer, headers.get(), resolve.get());

  const CURLcode code = curl_easy_perform(curl.get());
  long status = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &status);
  const bool worked = code == CURLE_OK && status < 500;
  if (worked || !request.repeats) breaker.report(name, worked, Breaker::Clock::now());
  if (code != CURLE_OK) return failure(curl.get(), code, request);
  transfer.response.status = static_cast<int>(status);
  return std::move(transfer.response);
}

}  // namespace kerbside
