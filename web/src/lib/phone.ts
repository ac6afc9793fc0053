/** The usual groups by what follows +44, the longest rule that fits (Ofcom's numbering plan). */
const groups = [
  /^(2\d)(\d{4})(\d{4})$/, // London and other cities
  /^(11\d|1\d1|3\d\d|8\d\d|9\d\d)(\d{3})(\d{4})$/, // large towns, non-geographic numbers
  /^(7\d{3}|1\d{3})(\d{6})$/, // mobiles, other towns
];

/** "+447700900015" as it is read in Britain: "07700 900015"; other numbers as they are. */
export function readablePhone(number: string): string {
  if (!number.startsWith('+44')) return number;
  for (const group of groups) {
    const parts = group.exec(number.slice(3));
    if (parts) return `0${parts.slice(1).join(' ')}`;
  }
  return number;
}
