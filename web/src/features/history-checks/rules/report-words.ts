/** Names of the provider's fields that do not read as words by themselves, in small letters. */
const LABELS: Readonly<Record<string, string>> = {
  agreementnumber: 'Agreement number',
  agreementterminmonths: 'Term',
  agreementtype: 'Kind of agreement',
  branchcode: 'Branch code',
  causeofdamage: 'Cause of damage',
  certificatedate: 'Issued on',
  claimnumber: 'Claim number',
  co2emissions: 'CO₂ emissions',
  colourchangedetails: 'Colour changes',
  contactnumber: 'Phone',
  creationdate: 'Reported on',
  dateofagreement: 'Date of agreement',
  finance: 'Finance agreements',
  financecompany: 'Lender',
  financerecord: 'Finance recorded',
  forcename: 'Police force',
  insurercode: 'Insurer code',
  insurername: 'Insurer',
  lossdate: 'Date of loss',
  numberofpreviouskeepers: 'Previous keepers',
  platechangecount: 'Plate changes',
  stolen: 'Theft reports',
  stolenrecord: 'Recorded as stolen',
  theftindicator: 'Theft',
  v5ccertificatecount: 'V5C certificates',
  v5ccertificatelist: 'V5C certificates issued on',
  writeoff: 'Write-offs',
  writeoffrecord: 'Recorded as written off',
};

/** What a bare number counts. */
const UNITS: Readonly<Record<string, (number: string) => string>> = {
  agreementterminmonths: (number) => `${number} months`,
  co2emissions: (number) => `${number} g/km`,
  combinedmpg: (number) => `${number} mpg`,
  enginecapacity: (number) => `${number} cc`,
  extraurbanmpg: (number) => `${number} mpg`,
  grossweight: (number) => `${number} kg`,
  height: (number) => `${number} mm`,
  length: (number) => `${number} mm`,
  maxpermissiblemass: (number) => `${number} kg`,
  maxspeedmph: (number) => `${number} mph`,
  powerbhp: (number) => `${number} bhp`,
  sixmonths: (number) => `£${number}`,
  twelvemonths: (number) => `£${number}`,
  urbanmpg: (number) => `${number} mpg`,
  width: (number) => `${number} mm`,
  zeroto60mph: (number) => `${number} seconds`,
};

/** "NumberOfPreviousKeepers" and "lossdate" in words. */
export function termOf(name: string): string {
  const known = LABELS[name.toLowerCase()];
  if (known !== undefined) return known;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number with what it counts, where that is known of its field. */
export function withUnit(name: string, text: string): string {
  const unit = UNITS[name.toLowerCase()];
  return unit && /^\d+(\.\d+)?$/.test(text) ? unit(text) : text;
}
