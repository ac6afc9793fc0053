import { expect, test } from 'vitest';
import table from '../../../../../data/validation_cases.json';
import { compactRegistration, registrationError } from './registration';

test('V5 D5-38 registration numbers are what the server takes them for', () => {
  const verdict = (value: string) => {
    const refused = registrationError(value);
    return refused === null ? { accepted: compactRegistration(value) } : { refused };
  };
  for (const { value, ...expected } of table.registration_number)
    expect({ value, ...verdict(value) }).toEqual({ value, ...expected });
});
