// The demo's jobs at the company itself, and applications for them with a CV each.
#pragma once
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "features/demo/copy.hpp"
#include "features/demo/filling.hpp"
#include "features/demo/world.hpp"

namespace kerbside::demo {

struct Job {
  std::string_view title, department, location, employment_type, status, salary_range, description;
  std::vector<std::string_view> requirements, responsibilities, benefits;
  std::string_view question, answer;
};
std::span<const Job> job_words();
std::span<const std::string_view> cover_letters();  // with {title}

// Of the first district: one company has the jobs.
std::vector<CopyTable> career_tables(const World& world);
// Writes the CVs into the folder that holds all files.
Status lay_out_cvs(Filling& db, const std::filesystem::path& files);

}  // namespace kerbside::demo
