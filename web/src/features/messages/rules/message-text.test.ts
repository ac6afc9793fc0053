// The server's rule runs from the same table (server/tests/unit/validation_cases_test.cpp).
import { expect, test } from 'vitest';
import table from '../../../../../data/validation_cases.json';
import { messageOf } from './message-text';

test('P5-59 P5-60 P5-61 P5-62 both sides accept, send and say the same of a message', () => {
  for (const { value, ...verdict } of table.chat_message) {
    const expected =
      'refused' in verdict ? { problem: verdict.refused } : { text: verdict.accepted };
    expect({ value, got: messageOf(value) }).toEqual({ value, got: expected });
  }
  expect(table.chat_message.length).toBeGreaterThan(20);
});
