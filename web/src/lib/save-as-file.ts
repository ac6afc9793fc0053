/** Hands a text, or what was fetched, to the user as a file. */
export function saveAsFile(name: string, content: BlobPart, type: string) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Has the browser save what the server sends from there as a file. */
export function saveFrom(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
