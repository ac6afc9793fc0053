#include "features/disputes/case_file.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "features/disputes/case_paper.hpp"
#include "features/disputes/view.hpp"

namespace kerbside::disputes {
namespace {

// What was packed; it disappears when it has been sent.
class Packed final : public ByteSource {
 public:
  Packed(std::shared_ptr<const TemporaryFile> file, Workers& workers) : file_(std::move(file)), workers_(workers) {}
  Task<Result<std::size_t>> read(Loop& loop, std::uint64_t from, std::span<char> into) override {
    std::function<Result<std::size_t>()> job = [file = file_, from, into] { return file->read(from, into); };
    return workers_.run<std::size_t>(loop.io, std::move(job));
  }

 private:
  std::shared_ptr<const TemporaryFile> file_;
  Workers& workers_;
};

// A file that this side may have, and where it stands in the archive.
struct Enclosed {
  private_files::KeptFile file;
  CaseExhibit exhibit;
};

// A document that no scanner has looked at is for its sender alone (X31).
bool may_be_enclosed(const private_files::KeptFile& file, bool for_its_sender) {
  return !file.scan || for_its_sender || file.scan == scanner::Verdict::clean;
}

std::string name_in_archive(const private_files::KeptFile& file, std::size_t number) {
  const std::string digits = std::to_string(number);
  return "files/" + std::string(digits.size() < 2 ? "0" : "") + digits + "-" + private_files::save_name(evidence, file);
}

struct Sources {  // of files: the dispute's own, and those of one side's messages
  std::string taken_by, of;
  const std::vector<private_files::KeptFile>* files;
  bool is_own = false;
};

std::vector<Sources> sources_of(const store::Row& row, Thread side) {
  std::vector<Sources> all;
  const bool wrote_it = side == Thread::writer;
  if (wrote_it || is_shown(row, "evidence")) all.push_back({row.id.str(), "Evidence", &row.evidence, wrote_it});
  for (const store::MessageRow& message : row.messages)
    if (message.thread == side) all.push_back({message.id.str(), "Sent with a message", &message.files, true});
  return all;
}

// What the host shows for a contested charge, which both sides see on the booking's page (K7).
Task<Status> enclose_charge(Loop& loop, const store::Row& row, std::vector<Enclosed>& all) {
  if (!row.charge_id) co_return Status();
  KB_CO_TRY(const auto pictures, co_await store::charge_pictures(loop.db, *row.charge_id));
  for (const private_files::EvidenceFile& picture : pictures) {
    Enclosed one;
    static_cast<private_files::PrivateFile&>(one.file) = picture;
    one.exhibit = {picture, name_in_archive(one.file, all.size() + 1), "Picture for the charge to the deposit"};
    all.push_back(std::move(one));
  }
  co_return Status();
}

Task<Result<std::vector<Enclosed>>> enclosed_of(Loop& loop, const store::Row& row, CaseReader reader) {
  std::vector<Enclosed> all;
  const auto sources = sources_of(row, reader.side);
  for (const Sources& source : sources) {
    if (source.files->empty()) continue;
    KB_CO_TRY(const auto known, co_await store::evidence_of(loop.db, source.taken_by));
    for (const private_files::KeptFile& file : *source.files) {
      const auto facts = std::ranges::find(known, file.id, &private_files::EvidenceFile::id);
      Enclosed one{file, {}};
      if (facts != known.end()) one.exhibit.file = *facts;
      one.exhibit.of = source.of;
      if (may_be_enclosed(file, source.is_own && !reader.is_staff))
        one.exhibit.name = name_in_archive(file, all.size() + 1);
      all.push_back(std::move(one));
    }
  }
  KB_CO_TRY_VOID(co_await enclose_charge(loop, row, all));
  co_return all;
}

Task<Result<bool>> note_case_file(db::Transaction& tx, Actor admin, DisputeId id, std::string side,
                                  std::string client_ip) {
  audit::AdminAct act{admin, "dispute_case_file", "dispute", id.str()};
  act.after = R"({"side":")" + side + "\"}";
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), client_ip));
  co_return true;
}

}  // namespace

Task<Result<http::File>> CaseFiles::own(Loop& loop, Actor actor, DisputeId id) {
  KB_CO_TRY(auto row, co_await store::find(loop.db, id));
  const auto side = row ? side_of(*row, actor.signed_in_user()) : std::nullopt;
  if (!side) co_return no_dispute();
  co_return co_await pack(loop, *std::move(row), {*side, false});
}

Task<Result<http::File>> CaseFiles::of_side(Loop& loop, Actor admin, DisputeId id, std::optional<Thread> of,
                                            audit::Client client) {
  const Thread side = of.value_or(Thread::writer);
  KB_CO_TRY(auto row, co_await store::find(loop.db, id));
  if (!row || (side == Thread::other && !row->other_asked_at)) co_return no_dispute();
  const std::string whose = side == Thread::writer ? "writer" : "other";
  KB_CO_TRY_VOID(co_await loop.db.transaction(&note_case_file, admin, id, whose, client.ip));
  co_return co_await pack(loop, *std::move(row), {side, true});
}

Task<Result<http::File>> CaseFiles::pack(Loop& loop, store::Row row, CaseReader reader) {
  const Thread side = reader.side;
  KB_CO_TRY(const auto enclosed, co_await enclosed_of(loop, row, reader));
  std::vector<CaseExhibit> exhibits;
  for (const Enclosed& one : enclosed) exhibits.push_back(one.exhibit);
  std::function<Result<std::string>()> draw = [&row, side, &exhibits]() -> Result<std::string> {
    return pdf::draw(on_paper(row, side, exhibits, app_now()));
  };
  KB_CO_TRY(auto paper, co_await packing_.run<std::string>(loop.io, std::move(draw)));
  files::Archive archive(folder_, packing_);
  archive.begin("case.pdf");
  KB_CO_TRY_VOID(co_await archive.write(loop, std::move(paper)));
  archive.end();
  for (const Enclosed& one : enclosed) {
    if (one.exhibit.name.empty()) continue;
    KB_CO_TRY(const auto stored, co_await files_.open(loop, one.file.file_key));
    KB_CO_TRY_VOID(co_await archive.add(loop, one.exhibit.name, stored.bytes, stored.size));
  }
  KB_CO_TRY(const std::shared_ptr<const TemporaryFile> zip, co_await archive.pack(loop));
  http::FileContent content{"application/zip", zip->size(), "\"" + crypto::hex(crypto::random_bytes(12)) + "\"",
                            std::make_shared<Packed>(zip, packing_)};
  co_return http::File{row.dispute_reference + ".zip", std::move(content)};
}

namespace {

struct SideOfCase {
  DisputeId id;
  std::optional<Thread> side;  // who raised it, where none is named
};
BOOST_DESCRIBE_STRUCT(SideOfCase, (), (id, side))

}  // namespace

void add_case_routes(http::Api& api, CaseFiles& cases) {
  using http::Access;
  using http::Declaration;
  using http::Method;
  api.add<&CaseFiles::own, ById<DisputeId>>(
      cases, Declaration(Method::get, "/api/v1/disputes/{id}/case-file", Access::owner("dispute"),
                         "The case file of a dispute as its side may see it: a ZIP of a PDF and of the files")
                 .rate("case_file"));
  api.add<&CaseFiles::of_side, SideOfCase>(cases, Declaration(Method::get, "/api/v1/admin/disputes/{id}/case-file",
                                                              Access::admin({AdminRole::support, AdminRole::finance}),
                                                              "The same for a mediator, as the named side may see it"));
}

}  // namespace kerbside::disputes
