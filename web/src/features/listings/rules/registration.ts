// The formats of UK registration numbers (V5). They are the server's (server/rules/registration.hpp), and
// data/validation_cases.json holds both to them.
import { oneLine } from '@/lib/text';

const formats = [
  /^[A-HJ-PR-Y]{2}\d{2}[A-HJ-PR-Z]{3}$/, // current: AB12 CDE
  /^[A-HJ-NP-TV-Y]([1-9]\d{0,2}|0\d)[A-Z]{3}$/, // prefix: A123 BCD
  /^[A-PR-Z]{3}([1-9]\d{0,2}|0\d)[A-HJ-NPRSTV-Y]$/, // suffix: ABC 123D
  /^([A-PR-Z]{1,2}[1-9]\d{0,3}|[A-PR-Z]{3}[1-9]\d{0,2})$/, // dateless: AB 1234
  /^([1-9]\d{0,3}[A-PR-Z]{1,2}|[1-9]\d{0,2}[A-PR-Z]{3})$/, // and 1234 AB
  /^(?=[A-Z]*[IZ])[A-PR-Z]{3}[1-9]\d{3}$/, // Northern Ireland: AIZ 1234
  /^[1-9]\d{3}(?=[A-Z]*[IZ])[A-PR-Z]{3}$/,
];

/** As it is looked up: capitals without blanks. */
export const compactRegistration = (typed: string) =>
  oneLine(typed).toUpperCase().replaceAll(' ', '');

export function registrationError(typed: string): string | null {
  const plate = compactRegistration(typed);
  return formats.some((format) => format.test(plate))
    ? null
    : 'Please enter a valid UK registration number';
}
