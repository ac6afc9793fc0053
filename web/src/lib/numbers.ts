// Numbers as people type them. Null stands for nothing typed, NaN for a text that is no such number.

/** At most nine digits: more is a slip of the hand, and stays far below what a number holds exactly. */
const WHOLE = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/;
const POUNDS = /^£?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})?(?:\.(\d{0,2}))?$/;

/** A whole number: "1,200" is 1200. */
export function readWhole(text: string): number | null {
  const written = text.trim();
  if (written === '') return null;
  return WHOLE.test(written) ? Number(written.replaceAll(',', '')) : NaN;
}

export const writeWhole = (value: number) => String(value);

/** Pence of an amount in pounds: "£1,234.5" is 123450. Digits alone are joined, so nothing is rounded. */
export function readPounds(text: string): number | null {
  const written = text.trim();
  if (written === '') return null;
  const [match, pounds = '', pence = ''] = POUNDS.exec(written) ?? [];
  if (match === undefined || pounds + pence === '') return NaN;
  return Number(`${pounds.replaceAll(',', '') || '0'}${pence.padEnd(2, '0')}`);
}

/** 4550 as "45.50". */
export function writePounds(pence: number): string {
  const digits = String(pence).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
