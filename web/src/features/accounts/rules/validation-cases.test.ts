// The rules of what people may type, case by case. The server's rules run from the same table
// (server/tests/unit/validation_cases_test.cpp), so that both sides accept, send and say the same.
import { beforeAll, expect, test } from 'vitest';
import table from '../../../../../data/validation_cases.json';
import {
  addressError,
  companyNameError,
  emailError,
  nameError,
  normalisedEmail,
  ukPhone,
} from '@/lib/field-rules';
import { cleanLine, cleanText, oneLine } from '@/lib/text';
import { loadCommonPasswords, passwordError } from './password-rules';

interface Verdict {
  accepted?: string;
  refused?: string;
}
type Case = { value: string; why?: string } & Verdict;

const verdict = (accepted: string, refused: string | null): Verdict =>
  refused === null ? { accepted } : { refused };

/** The cases of which the rule says something else. */
function differences(cases: Case[], rule: (value: string) => Verdict) {
  return cases
    .map(({ value, why: _why, ...expected }) => ({ value, expected, got: rule(value) }))
    .filter(({ expected, got }) => JSON.stringify(expected) !== JSON.stringify(got));
}

beforeAll(loadCommonPasswords);

test('P5-01 P5-02 P5-03 P5-04 e-mail', () => {
  expect(
    differences(table.email, (value) => verdict(normalisedEmail(value), emailError(value))),
  ).toEqual([]);
});

test('P5-15 P5-16 P5-17 phone', () => {
  expect(
    differences(table.phone, (value) => {
      const phone = ukPhone(value);
      return 'error' in phone ? { refused: phone.error } : { accepted: phone.number };
    }),
  ).toEqual([]);
});

test('P5-12 P5-13 P5-14 U12 name', () => {
  expect(
    differences(table.name, (value) => verdict(oneLine(value), nameError('First name', value))),
  ).toEqual([]);
});

test('P5-07 P5-08 P5-09 U4 password', () => {
  const { email, first_name: firstName, last_name: lastName, brand } = table.password_owner;
  const owner = { email, firstName, lastName, brand };
  expect(
    differences(table.password, (value) => verdict(value, passwordError(value, owner))),
  ).toEqual([]);
});

test('P5-18 P5-19 U12 company name', () => {
  expect(
    differences(table.company_name, (value) => {
      const name = cleanLine(value);
      return verdict(name, companyNameError(name));
    }),
  ).toEqual([]);
});

test('P5-21 U10 U12 address', () => {
  expect(
    differences(table.address, (value) => {
      const address = cleanLine(value);
      return verdict(address, addressError(address));
    }),
  ).toEqual([]);
});

test('P5-22 free text', () => {
  expect(differences(table.free_text, (value) => ({ accepted: cleanText(value) }))).toEqual([]);
});
