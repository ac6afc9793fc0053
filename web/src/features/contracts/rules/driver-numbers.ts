// What a driver gives when signing: the server's rules (server/rules/licence_number.hpp), and data/validation_cases.json
// holds both to them.
import * as z from 'zod/mini';
import type { DriverNumbers, LicenceCountry } from '@/lib/api/types';
import { codePoints, oneLine } from '@/lib/text';

const NO_LICENCE_NUMBER = 'Please provide your driving license number';
const NEITHER = 'Please provide either DVLA Share Code or DVLA Check/NI Number';

const SHAPES: Record<LicenceCountry, string> = {
  great_britain:
    'Please check the number in field 5 of your licence. In Great Britain it has 16 characters.',
  northern_ireland:
    'Please check the number in field 5 of your licence. In Northern Ireland it has 8 digits.',
  other: 'Please give the licence number as it is printed on the card, in 5 to 20 characters.',
};

/** Without blanks; but for the share code, letters become capitals. */
const compact = (text: string) => oneLine(text).replaceAll(' ', '');
const capitals = (text: string) => compact(text).toUpperCase();

const isDate = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** "657054": the year's tens, month (50 more for women), day, and the year's last digit. */
function holdsBirthDate(six: string): boolean {
  const month = Number(six.slice(1, 3));
  const year = Number(six.charAt(0) + six.charAt(5));
  const isIn = (century: number) =>
    isDate(century + year, month > 50 ? month - 50 : month, Number(six.slice(3, 5)));
  return isIn(1900) || isIn(2000);
}

function isBritish(number: string): boolean {
  const found = /^([A-Z][A-Z9]{4})(\d{6})[A-Z9]{2}[A-Z0-9][A-Z]{2}$/.exec(number);
  return found !== null && /^[A-Z]+9*$/.test(found[1] ?? '') && holdsBirthDate(found[2] ?? '');
}

const isForeign = (number: string) =>
  codePoints(number) >= 5 &&
  codePoints(number) <= 20 &&
  /^[\p{L}\p{M}0-9/.-]+$/u.test(number) &&
  /[0-9]/.test(number);

const FITS: Record<LicenceCountry, (number: string) => boolean> = {
  great_britain: isBritish,
  northern_ireland: (number) => /^[0-9]{8}$/.test(number),
  other: isForeign,
};

/** D5-12 */
export function licenceNumberError(country: LicenceCountry, text: string): string | null {
  const number = capitals(text);
  if (number === '') return NO_LICENCE_NUMBER;
  return FITS[country](number) ? null : SHAPES[country];
}

export const shareCodeError = (text: string) =>
  /^[A-Za-z0-9]{8}$/.test(compact(text))
    ? null
    : 'A share code has 8 letters and digits. Capital and small letters are not the same.';

export const niNumberError = (text: string) =>
  /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-NP-Z]\d{6}[A-D]$/.test(capitals(text)) &&
  !/^.[DFIQUV]/.test(capitals(text))
    ? null
    : 'A National Insurance number has 2 letters, 6 digits and a last letter from A to D.';

/** What is filled in to sign a contract. */
export interface SigningValues {
  licenceCountry: LicenceCountry;
  licenceNumber: string;
  shareCode: string;
  niNumber: string;
  fullName: string;
  /** A picture as a data URL; "" while there is none. */
  signature: string;
}

export type SignatureValues = Pick<SigningValues, 'fullName' | 'signature'>;

const isGiven = (text: string) => compact(text) !== '';

/** What is wrong with the numbers, by field; D5-13 binds licences of Great Britain (X20). */
export function numberErrors(values: SigningValues): [keyof SigningValues, string][] {
  const { licenceCountry: country, licenceNumber, shareCode, niNumber } = values;
  const isBritishLicence = country === 'great_britain';
  const code = isGiven(shareCode) ? shareCodeError(shareCode) : null;
  const neither = isBritishLicence && !isGiven(shareCode) && !isGiven(niNumber) ? NEITHER : null;
  const errors: [keyof SigningValues, string | null][] = [
    ['licenceNumber', licenceNumberError(country, licenceNumber)],
    ['shareCode', code ?? neither],
    ['niNumber', isGiven(niNumber) ? niNumberError(niNumber) : null],
  ];
  return errors.flatMap(([name, message]) => (message === null ? [] : [[name, message]]));
}

/** D5-07, D5-08 */
function signatureErrors({
  fullName,
  signature,
}: SignatureValues): [keyof SigningValues, string][] {
  const errors: [keyof SigningValues, string][] = [];
  if (oneLine(fullName) === '') errors.push(['fullName', 'Please enter your full legal name']);
  if (signature === '') errors.push(['signature', 'Please draw your signature']);
  return errors;
}

const checked = <Values>(rule: (values: Values) => [PropertyKey, string][]) =>
  z.custom<Values>().check((context) => {
    for (const [name, message] of rule(context.value))
      context.issues.push({ code: 'custom', message, path: [name], input: context.value });
  });

export const signatureSchema = checked<SignatureValues>(signatureErrors);
export const signingSchema = checked<SigningValues>((values) => [
  ...numberErrors(values),
  ...signatureErrors(values),
]);

/** What the form begins with. */
export const signingValues = (draft: DriverNumbers): SigningValues => ({
  licenceCountry: draft.licence_country ?? 'great_britain',
  licenceNumber: draft.licence_number ?? '',
  shareCode: draft.share_code ?? '',
  niNumber: draft.ni_number ?? '',
  fullName: '',
  signature: '',
});

/** What of it is stored as a draft. */
export const numbersOf = (values: SigningValues): DriverNumbers => ({
  licence_country: values.licenceCountry,
  licence_number: values.licenceNumber || null,
  share_code: values.shareCode || null,
  ni_number: values.niNumber || null,
});
