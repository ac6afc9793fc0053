// A contract on paper: its text, and on a last page of its own who signed it and when, for whoever doubts it.
#pragma once
#include <string>

#include "core/pdf.hpp"
#include "features/contract_papers/store.hpp"

namespace kerbside::contract_papers {

// Returns what is drawn; the same for the same contract.
pdf::Document on_paper(const store::ContractRow& contract);
// Returns the same as plain text, without the signatures' pictures.
std::string as_text(const store::ContractRow& contract);
// Returns what a download is called, without ending: "hire-contract-1f3a5b7c".
std::string file_name(const store::ContractRow& contract);

}  // namespace kerbside::contract_papers
