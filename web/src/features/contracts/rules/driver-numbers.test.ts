// The server's rules run from the same table (server/tests/unit/validation_cases_test.cpp).
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import table from '../../../../../data/validation_cases.json';
import {
  licenceNumberError,
  niNumberError,
  numberErrors,
  shareCodeError,
  signatureSchema,
  signingValues,
} from './driver-numbers';

interface Case {
  value: string;
  accepted?: string;
  refused?: string;
}

const rules: [string, readonly Case[], (text: string) => string | null][] = [
  [
    'D5-12 a licence of Great Britain',
    table.licence_number_great_britain,
    (text) => licenceNumberError('great_britain', text),
  ],
  [
    'D5-12 a licence of Northern Ireland',
    table.licence_number_northern_ireland,
    (text) => licenceNumberError('northern_ireland', text),
  ],
  [
    'D5-12 a licence of another country',
    table.licence_number_other,
    (text) => licenceNumberError('other', text),
  ],
  ['X20 a share code', table.share_code, shareCodeError],
  ['D5-13 a National Insurance number', table.ni_number, niNumberError],
];

describe.each(rules)('%s', (_, cases, rule) => {
  test.each(cases.map((one) => [one.value, one.refused ?? null] as const))(
    '%j',
    (value, refused) => {
      expect(rule(value)).toBe(refused);
    },
  );
});

const values = (part: object) => ({
  ...signingValues({
    licence_country: 'great_britain',
    licence_number: 'MORGA657054SM9IJ',
    share_code: null,
    ni_number: null,
  }),
  ...part,
});

test('D5-13 one of share code and NI number is enough, and only for licences of Great Britain', () => {
  const sentence = 'Please provide either DVLA Share Code or DVLA Check/NI Number';
  expect(numberErrors(values({}))).toEqual([['shareCode', sentence]]);
  expect(numberErrors(values({ shareCode: 'aBcD1234' }))).toEqual([]);
  expect(numberErrors(values({ niNumber: 'AB123456C' }))).toEqual([]);
  expect(
    numberErrors(values({ licenceCountry: 'northern_ireland', licenceNumber: '12345678' })),
  ).toEqual([]);
});

test('D5-07 D5-08 a signature is a typed name and a drawing', () => {
  const said = (fullName: string, signature: string) =>
    (z.safeParse(signatureSchema, { fullName, signature }).error?.issues ?? []).map(
      ({ message }) => message,
    );
  expect(said('Ada Lovelace', 'data:image/png;base64,AA')).toEqual([]);
  expect(said(' ', '')).toEqual([
    'Please enter your full legal name',
    'Please draw your signature',
  ]);
});
