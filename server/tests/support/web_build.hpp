// A web build small enough to look at: pages without a body.
#pragma once
#include <filesystem>

namespace kerbside::test {

// pages.json and its files, for every page that features/pages knows, /reset-password and the page of unknown
// addresses.
void write_pages(const std::filesystem::path& root);

}  // namespace kerbside::test
