// Contracts: who may sign what, and that what was signed stays what it was.
import { bug } from './bug.mjs';

export const contracts = [
  bug(
    'a text that moved on is signed all the same',
    'server/features/contracts/contracts.cpp',
    'if (row.fingerprint != signing.fingerprint)',
    'if (row.fingerprint != signing.fingerprint && false)',
    'integration Contracts.U10_*',
  ),
  bug(
    'a contract is signed after its time',
    'server/rules/contract.cpp',
    'if (now >= contract.expires_at) return {};',
    'if (now >= contract.expires_at && false) return {};',
    'unit Contract.D4_04_each_side_signs_*',
  ),
  bug(
    'one side signs for the other',
    'server/features/contracts/contracts.cpp',
    'if (row.side_of(signing.user) != signing.side) co_return not_for_this_side();\n  KB_CO_TRY(signing.picture',
    'if (false) co_return not_for_this_side();\n  KB_CO_TRY(signing.picture',
    'integration Contracts.D4_04_D4_05_*',
  ),
  bug(
    'a cancellation leaves a contract to be signed',
    'server/features/contracts/life.cpp',
    'if (changed.state == rules::BookingState::cancelled) return rules::end_on_cancellation(state);',
    'if (changed.state == rules::BookingState::cancelled) return std::nullopt;',
    'integration Contracts.X23_*',
  ),
  bug(
    'a completed contract outlives a change of dates',
    'server/rules/contract.cpp',
    'ContractMove{ContractState::completed, ContractState::expired, ContractEnd::replaced},',
    '',
    'unit Contract.D4_04_D4_05_X23_*',
  ),
  bug(
    'terms that were added after the booking are held against the renter',
    'server/rules/contract.cpp',
    'return !has_later_terms && sent_at',
    'return sent_at',
    'unit Contract.X17_X24_*',
  ),
  bug(
    'a host’s own terms are read for slots',
    'server/rules/contract_text.cpp',
    'return fill(template_1, slots_of(values, signatures));',
    'return fill(fill(template_1, slots_of(values, signatures)), slots_of(values, signatures));',
    'unit ContractText.X24_*',
  ),
];
