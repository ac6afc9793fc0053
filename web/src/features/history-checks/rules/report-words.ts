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
  combinedmpg: 'Combined',
  contactnumber: 'Phone',
  creationdate: 'Reported on',
  datefirstregistered: 'First registered',
  datefirstregistereduk: 'First registered in the UK',
  dateofagreement: 'Date of agreement',
  doorplan: 'Body type code',
  doorplanliteral: 'Body type',
  extraurbanmpg: 'Extra-urban',
  finance: 'Finance agreements',
  financecompany: 'Lender',
  financerecord: 'Finance recorded',
  forcename: 'Police force',
  insurercode: 'Insurer code',
  insurername: 'Insurer',
  lossdate: 'Date of loss',
  makemodel: 'Make and model',
  maxspeedmph: 'Top speed',
  numberofpreviouskeepers: 'Previous keepers',
  platechangecount: 'Plate changes',
  powerbhp: 'Power',
  stolen: 'Theft reports',
  stolenrecord: 'Recorded as stolen',
  theftindicator: 'Theft',
  urbanmpg: 'Urban',
  v5ccertificatecount: 'V5C certificates',
  v5ccertificatelist: 'V5C certificates issued on',
  vin: 'VIN',
  vinlast5: 'Last five characters of the VIN',
  vrm: 'Registration number',
  writeoff: 'Write-offs',
  writeoffrecord: 'Recorded as written off',
  zeroto60mph: '0 to 60 mph',
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
    .trim()
    .replaceAll(/\b[A-Z](?=[a-z]|\b)/g, (letter) => letter.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number with what it counts, where that is known of its field. */
export function withUnit(name: string, text: string): string {
  const unit = UNITS[name.toLowerCase()];
  return unit && /^\d+(\.\d+)?$/.test(text) ? unit(text) : text;
}
