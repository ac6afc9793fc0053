#include "core/http/api.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "core/http/path.hpp"
#include "core/http/url.hpp"

namespace kerbside::http {

namespace {

void check_input(const Declaration& d, const Schema& input) {
  if (input.type != Schema::Type::object) throw std::logic_error(d.path + ": the input is no described struct");
  for (std::string_view name : path_parameters(d.path)) {
    const Field* field = input.field(name);
    if (!field || !field->schema->is_scalar() || field->optional)
      throw std::logic_error(d.path + ": the input has no plain member \"" + std::string(name) + "\"");
  }
  if (d.fields_are_body()) return;
  for (const Field& field : input.fields) {
    const Schema& shape = field.schema->type == Schema::Type::array ? *field.schema->item : *field.schema;
    if (!shape.is_scalar()) throw std::logic_error(d.path + ": " + field.name + " does not fit into a query string");
  }
}

void check_upload(const Declaration& d, const Schema* input) {
  // Others may send a file only where an id in the path is a secret of theirs, and then few.
  const bool may_send = d.access.level() != Access::Level::anyone || d.rate_class == "link_upload";
  if (!takes_body(d.method) || !may_send || d.is_external)
    throw std::logic_error(d.path + ": upload() is for POST, PUT and PATCH of signed-in callers");
  if (!input) throw std::logic_error(d.path + ": the path of an upload says what it is for");
  if (d.needs_key || !d.uploads->wrong_type)
    throw std::logic_error(d.path + ": an upload names what it refuses, and knows no idempotency keys");
}

// Answers a plain request to an endpoint of WebSockets.
Task<Response> upgrade_needed(void*, Context& ctx) {
  Response response = problem_response(
      ctx.request_id, fail(Kind::malformed, "upgrade_needed", "This address only speaks WebSocket."), 426);
  response.headers.emplace_back("Upgrade", "websocket");
  co_return response;
}

void check(const Endpoint& endpoint) {
  const Declaration& d = endpoint.declaration;
  if (!d.path.starts_with('/')) throw std::logic_error("a path must start with a slash: " + d.path);
  if (d.needs_key && (d.access.level() == Access::Level::anyone || !takes_body(d.method)))
    throw std::logic_error(d.path + ": idempotent() is for POST, PUT and PATCH of signed-in callers");
  if (endpoint.input) check_input(d, *endpoint.input);
  if (d.uploads) check_upload(d, endpoint.input);
  if (d.example_of && d.example_of != endpoint.input)
    throw std::logic_error(d.path + ": the example is one of another input");
}

// Removes nulls: a written struct shows absent members as null, which no client would send.
void drop_absent(json::Value& value) {
  if (json::Array* items = value.array())
    for (json::Value& item : *items) drop_absent(item);
  json::Object* members = value.object();
  if (!members) return;
  std::erase_if(*members, [](const json::Member& member) { return member.second.is_null(); });
  for (auto& [name, member] : *members) drop_absent(member);
}

Error input_error(const char* code, std::string_view field, const std::string& what) {
  const std::string name(field.substr(0, 100));
  Error e = fail(Kind::malformed, code, name + " " + what + ".");
  e.fields.push_back(FieldError{name, what});
  return e;
}

template <class T>
bool parse_number(const std::string& text, T& out) {
  const auto end = std::from_chars(text.data(), text.data() + text.size(), out);
  return end.ec == std::errc() && end.ptr == text.data() + text.size();
}

// Converts a text from the address to the JSON that its field expects.
Result<json::Value> typed(const Schema& schema, std::string_view name, const std::string& text) {
  if (schema.type == Schema::Type::string) return json::Value(text);
  if (schema.type == Schema::Type::boolean) {
    if (text == "true" || text == "false") return json::Value(text == "true");
    return input_error("wrong_type", name, "must be true or false");
  }
  if (schema.type == Schema::Type::integer) {
    std::int64_t number = 0;
    if (parse_number(text, number)) return json::Value(number);
    return input_error("wrong_type", name, "must be a whole number");
  }
  double number = 0;
  if (parse_number(text, number) && number - number == 0) return json::Value(number);
  return input_error("wrong_type", name, "must be a number");
}

Status add_query(const Endpoint& endpoint, const Request& request, json::Object& out) {
  KB_TRY(const auto pairs, parse_query(request.query));
  const auto in_path = path_parameters(endpoint.declaration.path);
  out.reserve(out.size() + pairs.size());
  for (const auto& [name, text] : pairs) {
    const Field* field = endpoint.input->field(name);
    if (!field || endpoint.declaration.fields_are_body() ||
        std::find(in_path.begin(), in_path.end(), name) != in_path.end())
      return input_error("unknown_field", name, "is not a known field");
    if (text.size() > json::Limits{}.max_string) return input_error("text_too_long", name, "is too long");
    if (text.empty() && field->absent) continue;  // an empty input of a form
    const bool is_list = field->schema->type == Schema::Type::array;
    KB_TRY(auto value, typed(is_list ? *field->schema->item : *field->schema, name, text));
    const auto same = [&](const auto& member) { return member.first == name; };
    const auto before = std::find_if(out.begin(), out.end(), same);
    if (before == out.end())
      out.emplace_back(name, is_list ? json::Value(json::Array{std::move(value)}) : std::move(value));
    else if (is_list)
      before->second.array()->push_back(std::move(value));
    else
      return input_error("duplicate_field", name, "appears twice");
  }
  return {};
}

Status add_body(const Endpoint& endpoint, const Request& request, json::Object& out) {
  if (request.body.empty()) return {};
  if (!takes_body(request.method)) return input_error("unexpected_body", "body", "must be empty");
  json::Limits limits;
  limits.max_bytes = endpoint.declaration.max_body;
  // An endpoint takes a larger body for the sake of one long text, such as a picture as a data URL.
  static const std::size_t usual = Declaration(Method::post, "", Access::anyone(), "").max_body;
  if (limits.max_bytes > usual) limits.max_string = limits.max_bytes;
  KB_TRY(auto body, json::parse(request.body, limits));
  if (!body.object()) return input_error("wrong_type", "body", "must be an object");
  const auto in_path = path_parameters(endpoint.declaration.path);
  for (auto& member : *body.object()) {
    if (std::find(in_path.begin(), in_path.end(), member.first) != in_path.end())
      return input_error("unknown_field", member.first, "belongs to the address");
    out.push_back(std::move(member));
  }
  return {};
}

}  // namespace

void Api::socket(SocketHandler& handler, Declaration declaration) {
  Endpoint endpoint(std::move(declaration.external()));
  endpoint.socket = &handler;
  endpoint.raw = &upgrade_needed;
  insert(std::move(endpoint));
}

void Api::insert(Endpoint endpoint) {
  check(endpoint);
  const Declaration& d = endpoint.declaration;
  for (const Endpoint& other : endpoints_)
    if (other.declaration.method == d.method && other.declaration.path == d.path)
      throw std::logic_error("declared twice: " + d.path);
  endpoints_.push_back(std::move(endpoint));
}

json::Object example_fields(const Endpoint& endpoint) {
  const Declaration& d = endpoint.declaration;
  if (!d.example_of) return {};
  json::Value example = json::parse(d.example_json).value();
  drop_absent(example);
  const auto in_path = path_parameters(d.path);
  std::erase_if(*example.object(), [&](const json::Member& member) {
    return std::find(in_path.begin(), in_path.end(), member.first) != in_path.end();
  });
  return *std::move(example.object());
}

namespace detail {

Result<json::Value> collect_input(const Endpoint& endpoint, const Context& ctx) {
  json::Object out;
  for (const auto& [name, text] : ctx.request.path_params) {
    KB_TRY(auto value, typed(*endpoint.input->field(name)->schema, name, text));
    out.emplace_back(name, std::move(value));
  }
  KB_TRY_VOID(add_query(endpoint, ctx.request, out));
  if (!endpoint.declaration.uploads) KB_TRY_VOID(add_body(endpoint, ctx.request, out));
  return json::Value(std::move(out));
}

Response success(const Endpoint& endpoint, Context& ctx, std::string body) {
  Response r;
  r.status = endpoint.declaration.success_status;
  if (r.status == 0) r.status = body.empty() ? 204 : 200;
  r.body = std::move(body);
  r.headers = std::move(ctx.response_headers);
  return r;
}

Response csv_response(const Endpoint& endpoint, const Csv& csv) {
  const std::string& path = endpoint.declaration.path;
  Response r = Response::text(200, csv.text());
  r.content_type = "text/csv; charset=utf-8";
  r.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + path.substr(path.rfind('/') + 1) + "\"");
  return r;
}

}  // namespace detail

}  // namespace kerbside::http
