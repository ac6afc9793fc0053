// Condition reports: what counts, for whom, and that nothing of them changes.
import { bug } from './bug.mjs';

export const condition = [
  bug(
    'a picture that came late shows how the vehicle was before',
    'server/rules/condition.cpp',
    'return entry.kind == EntryKind::shot && entry.at <= window.until;',
    'return entry.kind == EntryKind::shot;',
    'unit Condition.X26_what_comes_after_*',
  ),
  bug(
    'a reading that came late counts for a charge',
    'server/rules/condition.cpp',
    'if (entry.kind != EntryKind::reading || entry.by != side || entry.at > until) continue;',
    'if (entry.kind != EntryKind::reading || entry.by != side) continue;',
    'unit Condition.X26_what_comes_after_*',
  ),
  bug(
    'of two readings the one better for the host counts',
    'server/rules/condition.cpp',
    'const bool at_end = phase == ConditionPhase::giving_back;',
    'const bool at_end = phase != ConditionPhase::giving_back;',
    'unit Condition.X26_of_two_readings_*',
  ),
  bug(
    'fuel is charged that was not there at collection',
    'server/rules/condition.cpp',
    'const int missing = std::min(*agreed, *collection.fuel_eighths) - *giving_back.fuel_eighths;',
    'const int missing = *agreed - *giving_back.fuel_eighths;',
    'unit Condition.X26_missing_fuel_*',
  ),
  bug(
    'whoever completed a report confirms it',
    'server/rules/condition.cpp',
    'return report.completed_by && *report.completed_by != who && now < *report.answer_until;',
    'return report.completed_by && now < *report.answer_until;',
    'unit Condition.silence_*',
  ),
  bug(
    'the renter says that the driver is the one on the licence',
    'server/rules/condition.cpp',
    'if (phase == ConditionPhase::collection && who == Mover::host && !report.driver)',
    'if (phase == ConditionPhase::collection && !report.driver)',
    'unit Condition.before_completion_*',
  ),
  bug(
    'one side takes the shot of the other by its hash',
    'server/features/condition/condition.cpp',
    'if (one.side != side) return false;',
    '',
    'integration ConditionReports.neither_side_*',
  ),
  bug(
    'what a phone sends again is there twice',
    'server/features/condition/condition.cpp',
    'if (one.sent_id == entry.sent_id) return true;',
    '',
    'integration ConditionReports.what_a_phone_*',
  ),
  bug(
    'a stored picture can be exchanged and no chain tells',
    'server/features/private_files/store.cpp',
    'return "array(select sha256 from private_files where id',
    'return "array(select null::bytea from private_files where id',
    'integration ConditionReports.the_chain_covers_*',
  ),
  bug(
    'shots of another booking are evidence',
    'server/features/condition/store.cpp',
    "where booking_id = $1 and kind = 'shot' and id = any",
    "where $1::uuid is not null and kind = 'shot' and id = any",
    'integration ConditionReports.shots_of_another_booking_*',
  ),
];
