const types = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  rtf: 'application/rtf',
} as const;

export type DocumentKind = keyof typeof types;

/** For the file dialog: endings too, for systems that know no type for some. */
export const acceptDocuments = (kinds: readonly DocumentKind[]) =>
  kinds.flatMap((kind) => [types[kind], `.${kind}`]).join();

/** The content type to send a document as. Systems without Word leave it empty, but the name tells. */
export function documentType({ type, name }: { type: string; name: string }): string {
  // Some systems call rich text “text/rtf”.
  if (type !== '') return type.toLowerCase().replace('text/rtf', types.rtf);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(types, ending) ? types[ending as DocumentKind] : '';
}

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Why a file is no document that is taken, or null. The server looks inside as well. */
export function documentRefusal(
  file: File,
  kinds: readonly DocumentKind[],
  mostMegabytes: number,
): string | null {
  const type = documentType(file);
  if (!kinds.some((kind) => types[kind] === type))
    return `Please choose a ${or.format(kinds.map((kind) => kind.toUpperCase()))} file.`;
  return file.size > mostMegabytes * 1024 * 1024
    ? `Please choose a file smaller than ${mostMegabytes} MB.`
    : null;
}
