// Writes the OpenAPI 3.1 document of the declared endpoints. Shapes become components under their struct's own name;
// two structs with one name get their namespace in front; a struct with members that may be absent on input, and that
// is an answer too, appears a second time as "...Input".
#include <algorithm>
#include <set>

#include "core/http/api.hpp"
#include "core/http/path.hpp"

namespace kerbside::http {

namespace {

using json::Array;
using json::Object;
using json::Value;

enum class Side : std::uint8_t { input, output };

constexpr std::array<const char*, 5> method_names = {"get", "post", "put", "patch", "delete"};

const char* name_of(Method method) { return method_names[static_cast<std::size_t>(method)]; }
bool is_write(Method method) { return method != Method::get; }

// "kerbside::bookings::Page<kerbside::bookings::Booking>" -> "PageBooking"; with namespaces
// "BookingsPageBookingsBooking".
std::string component_name(const std::string& type, bool with_namespaces) {
  std::string out;
  std::string word;
  const auto finish = [&](bool is_namespace) {
    // "(anonymous namespace)" is not part of a name.
    const bool is_name = !word.empty() && word != "kerbside" && word != "anonymous" && word != "namespace";
    if (is_name && (with_namespaces || !is_namespace)) {
      word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
      out += word;
    }
    word.clear();
  };
  for (std::size_t i = 0; i < type.size(); ++i) {
    if (std::isalnum(static_cast<unsigned char>(type[i])) || type[i] == '_')
      word.push_back(type[i]);
    else
      finish(type.compare(i, 2, "::") == 0);
  }
  finish(false);
  return out;
}

// Names every shape that an answer, a body or a query refers to.
class Names {
 public:
  void reach(const Schema& schema, Side side) {
    if (!schema.name.empty()) {
      auto& seen = side == Side::input ? inputs_ : outputs_;
      if (!seen.insert(&schema).second) return;
    }
    if (schema.item) reach(*schema.item, side);
    for (const Field& field : schema.fields) reach(*field.schema, side);
  }
  void settle() {
    std::map<std::string, std::set<std::string>> types;
    for (const auto* seen : {&inputs_, &outputs_})
      for (const Schema* s : *seen) types[component_name(s->name, false)].insert(s->name);
    for (const auto& [name, same] : types)
      if (same.size() > 1) shared_.insert(name);
  }
  std::string of(const Schema& schema, Side side) const {
    std::string name = component_name(schema.name, false);
    if (shared_.contains(name)) name = component_name(schema.name, true);
    if (side == Side::input && outputs_.contains(&schema) && differs(schema)) name += "Input";
    return name;
  }
  // Sorted by name.
  std::map<std::string, std::pair<const Schema*, Side>> all() const {
    std::map<std::string, std::pair<const Schema*, Side>> out;
    for (const Schema* s : outputs_) out[of(*s, Side::output)] = {s, Side::output};
    for (const Schema* s : inputs_) out.emplace(of(*s, Side::input), std::pair(s, Side::input));
    return out;
  }

 private:
  static bool differs(const Schema& schema) {
    if (schema.item && differs(*schema.item)) return true;
    return std::any_of(schema.fields.begin(), schema.fields.end(),
                       [](const Field& f) { return f.absent || differs(*f.schema); });
  }
  std::set<const Schema*> inputs_, outputs_;
  std::set<std::string> shared_;
};

class Document {
 public:
  explicit Document(const std::vector<Endpoint>& endpoints) : endpoints_(endpoints) {
    for (const Endpoint& e : endpoints_) {
      if (!documented(e)) continue;
      if (!answers_nothing(e) && !answers_a_file(e)) names_.reach(*e.output, Side::output);
      for (const Field* f : body_fields(e)) names_.reach(*f->schema, Side::input);
      if (whole_body(e)) names_.reach(*e.input, Side::input);
    }
    names_.settle();
  }

  Value build(std::string_view title, std::string_view version) const {
    Object paths;
    for (const Endpoint& e : endpoints_) {
      if (!documented(e)) continue;
      std::string path = written(e.declaration.path);
      auto at = std::find_if(paths.begin(), paths.end(), [&](const auto& member) { return member.first == path; });
      if (at == paths.end()) at = paths.emplace(paths.end(), std::move(path), Object{});
      at->second.object()->emplace_back(name_of(e.declaration.method), operation(e));
    }
    Object info{{"title", std::string(title)}, {"version", std::string(version)}};
    Object cookies{{"session", cookie(session_cookie)}, {"admin_session", cookie(admin_cookie)}};
    Object components{{"schemas", schemas()}, {"securitySchemes", std::move(cookies)}};
    return Object{{"openapi", "3.1.0"},
                  {"info", std::move(info)},
                  {"paths", std::move(paths)},
                  {"components", std::move(components)}};
  }

 private:
  // OpenAPI has no notation for a parameter that takes the rest of the path: "/files/{path...}" becomes
  // "/files/{path}".
  static std::string written(std::string path) {
    if (path.ends_with("...}")) path.replace(path.size() - 4, 4, "}");
    return path;
  }
  static Value cookie(std::string_view name) {
    return Object{{"type", "apiKey"}, {"in", "cookie"}, {"name", std::string(name)}};
  }
  static bool answers_nothing(const Endpoint& e) { return e.output == &schema_of<NoContent>(); }
  static bool answers_a_file(const Endpoint& e) { return e.output == &schema_of<File>(); }
  static bool documented(const Endpoint& e) { return !e.declaration.is_external && e.output != nullptr; }

  static std::vector<const Field*> body_fields(const Endpoint& e) {
    const auto in_path = path_parameters(e.declaration.path);
    std::vector<const Field*> out;
    for (const Field& f : e.input->fields)
      if (std::find(in_path.begin(), in_path.end(), f.name) == in_path.end()) out.push_back(&f);
    return out;
  }
  // Returns whether the body is the input struct itself, with no member from the path.
  static bool whole_body(const Endpoint& e) {
    return takes_body(e.declaration.method) && !e.input->fields.empty() &&
           body_fields(e).size() == e.input->fields.size();
  }

  Value reference(const Schema& s, Side side, bool nullable) const {
    Value ref = Object{{"$ref", "#/components/schemas/" + names_.of(s, side)}};
    if (!nullable) return ref;
    return Object{{"anyOf", Array{std::move(ref), Object{{"type", "null"}}}}};
  }
  Value schema(const Schema& s, Side side, bool nullable = false) const {
    if (!s.name.empty()) return reference(s, side, nullable);
    return shape(s, side, nullable);
  }
  Value shape(const Schema& s, Side side, bool nullable) const {
    constexpr std::array<const char*, 8> types = {"",       "object",  "array",  "object",
                                                  "string", "integer", "number", "boolean"};
    if (s.type == Schema::Type::any) return Object{};
    Object out;
    const std::string type = types[static_cast<std::size_t>(s.type)];
    out.emplace_back("type", nullable ? Value(Array{type, "null"}) : Value(type));
    if (s.format == "time-of-day")
      out.emplace_back("pattern", "^[0-2][0-9]:[0-5][0-9]$");
    else if (!s.format.empty())
      out.emplace_back("format", s.format);
    if (!s.values.empty()) out.emplace_back("enum", Array(s.values.begin(), s.values.end()));
    if (s.type == Schema::Type::array) out.emplace_back("items", schema(*s.item, side));
    if (s.type == Schema::Type::map) out.emplace_back("additionalProperties", schema(*s.item, side));
    if (s.type == Schema::Type::object) add_properties(out, fields_of(s), side);
    return out;
  }
  static std::vector<const Field*> fields_of(const Schema& s) {
    std::vector<const Field*> out;
    for (const Field& f : s.fields) out.push_back(&f);
    return out;
  }
  void add_properties(Object& out, const std::vector<const Field*>& fields, Side side) const {
    Object properties;
    Array required;
    for (const Field* f : fields) {
      properties.emplace_back(f->name, schema(*f->schema, side, f->optional));
      if (side == Side::output || !f->absent) required.emplace_back(f->name);
    }
    out.emplace_back("properties", std::move(properties));
    if (!required.empty()) out.emplace_back("required", std::move(required));
    out.emplace_back("additionalProperties", false);
  }
  Value schemas() const {
    Object out;
    for (const auto& [name, entry] : names_.all()) out.emplace_back(name, shape(*entry.first, entry.second, false));
    out.emplace_back("Problem", problem_schema());
    return out;
  }
  static Value text_schema() { return Object{{"type", "string"}}; }
  static Value problem_schema() {
    Object error{{"type", "object"},
                 {"properties", Object{{"field", text_schema()}, {"message", text_schema()}}},
                 {"required", Array{"field", "message"}}};
    Object properties;
    for (const char* name : {"type", "title", "detail", "code", "request_id"})
      properties.emplace_back(name, text_schema());
    properties.emplace_back("status", Object{{"type", "integer"}});
    properties.emplace_back("errors", Object{{"type", "array"}, {"items", std::move(error)}});
    properties.emplace_back("current", Object{{"description", "what now holds, after a conflict"}});
    return Object{{"type", "object"},
                  {"properties", std::move(properties)},
                  {"required", Array{"type", "title", "status", "detail", "code", "request_id", "errors"}}};
  }

  Value operation(const Endpoint& e) const {
    const Declaration& d = e.declaration;
    Object out{{"operationId", operation_id(d)}, {"summary", d.summary}, {"x-access", access(d.access)}};
    if (d.access.level() != Access::Level::anyone)
      out.emplace_back("security", Array{Object{{d.for_admins() ? "admin_session" : "session", Array{}}}});
    if (Array list = parameters(e); !list.empty()) out.emplace_back("parameters", std::move(list));
    if (d.uploads)
      out.emplace_back("requestBody", file_body(*d.uploads));
    else if (d.fields_are_body() && !body_fields(e).empty())
      out.emplace_back("requestBody", body(e));
    out.emplace_back("responses", responses(e));
    return out;
  }
  static std::string operation_id(const Declaration& d) {
    std::string out = name_of(d.method);
    std::size_t at = d.path.starts_with("/api/v1/") ? std::string_view("/api/v1").size() : 0;
    for (std::string_view s; next_segment(d.path, at, s);)
      out += is_parameter(s) ? "_by_" + std::string(s.substr(1, s.size() - 2)) : "_" + std::string(s);
    std::replace_if(out.begin(), out.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    return out;
  }
  static Value access(const Access& access) {
    constexpr std::array<const char*, 7> names = {"anyone", "signed_in", "renter",       "host",
                                                  "owner",  "admin",     "admin_session"};
    Object out{{"level", names[static_cast<std::size_t>(access.level())]}};
    std::string detail = access.object();
    for (const AdminRole role : access.roles())
      detail += (detail.empty() ? "" : ",") + std::string(boost::describe::enum_to_string(role, ""));
    if (!detail.empty()) out.emplace_back("detail", std::move(detail));
    return out;
  }
  Array parameters(const Endpoint& e) const {
    const Declaration& d = e.declaration;
    Array out;
    for (std::string_view name : path_parameters(d.path))
      out.push_back(parameter("path", std::string(name), true, schema(*e.input->field(name)->schema, Side::input)));
    if (!d.fields_are_body()) {
      const Value example = example_fields(e);
      for (const Field* f : body_fields(e)) {
        out.push_back(parameter("query", f->name, !f->absent, schema(*f->schema, Side::input)));
        if (example.has(f->name)) out.back().object()->emplace_back("example", example[f->name]);
      }
    }
    // Required of every signed-in caller; the web's client adds it by itself, so no call has to name it.
    if (is_write(d.method)) out.push_back(parameter("header", "X-CSRF-Token", false, text_schema()));
    if (d.needs_key) out.push_back(parameter("header", "Idempotency-Key", true, text_schema()));
    return out;
  }
  static Value parameter(const char* in, std::string name, bool required, Value schema) {
    return Object{{"name", std::move(name)}, {"in", in}, {"required", required}, {"schema", std::move(schema)}};
  }
  Value body(const Endpoint& e) const {
    Value shape;
    if (whole_body(e)) {
      shape = schema(*e.input, Side::input);
    } else {
      Object object{{"type", "object"}};
      add_properties(object, body_fields(e), Side::input);
      shape = std::move(object);
    }
    Object media{{"schema", std::move(shape)}};
    if (e.declaration.example_of) media.emplace_back("example", example_fields(e));
    return Object{{"required", true}, {"content", Object{{"application/json", std::move(media)}}}};
  }
  static Value file_body(const Upload& file) {
    Object by_type;
    for (const std::string& type : file.types) by_type.emplace_back(type, Object{{"schema", bytes()}});
    return Object{{"required", true},
                  {"description", "At most " + std::to_string(file.most) + " bytes"},
                  {"content", std::move(by_type)}};
  }
  static Value bytes() { return Object{{"type", "string"}, {"format", "binary"}}; }
  static Value content(const char* type, Value shape) { return Object{{type, Object{{"schema", std::move(shape)}}}}; }
  Value responses(const Endpoint& e) const {
    const bool empty = answers_nothing(e);
    int status = e.declaration.success_status;
    if (status == 0) status = empty ? 204 : 200;
    Object success{{"description", "Success"}};
    if (answers_a_file(e))
      success.emplace_back("content", content("application/octet-stream", bytes()));
    else if (e.is_csv)
      success.emplace_back("content", content("text/csv", text_schema()));
    else if (!empty)
      success.emplace_back("content", content("application/json", schema(*e.output, Side::output)));
    Value problem = Object{{"$ref", "#/components/schemas/Problem"}};
    Object refused{{"description", "Refused"}, {"content", content("application/problem+json", std::move(problem))}};
    return Object{{std::to_string(status), std::move(success)}, {"default", std::move(refused)}};
  }

  const std::vector<Endpoint>& endpoints_;
  Names names_;
};

// Indents by two, so that a change shows as a small difference in the checked-in file.
void print(std::string& out, const Value& value, const std::string& indent) {
  const std::string deeper = indent + "  ";
  const char* separator = "\n";
  if (value.object() && !value.object()->empty()) {
    out += "{";
    for (const auto& [name, member] : *value.object()) {
      out += separator + deeper;
      json::write(out, name);
      out += ": ";
      print(out, member, deeper);
      separator = ",\n";
    }
    out += "\n" + indent + "}";
  } else if (value.array() && !value.array()->empty()) {
    out += "[";
    for (const Value& element : *value.array()) {
      out += separator + deeper;
      print(out, element, deeper);
      separator = ",\n";
    }
    out += "\n" + indent + "]";
  } else {
    json::write(out, value);
  }
}

}  // namespace

std::string Api::openapi(std::string_view title, std::string_view version) const {
  std::string out;
  print(out, Document(endpoints_).build(title, version), "");
  return out + "\n";
}

}  // namespace kerbside::http
