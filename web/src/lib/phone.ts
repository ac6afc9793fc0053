/** "+447700900015" as it is read in Britain: "07700 900015"; other numbers as they are. */
export function readablePhone(number: string): string {
  const mobile = /^\+44(7\d{3})(\d{6})$/.exec(number);
  return mobile ? `0${mobile[1]} ${mobile[2]}` : number;
}
