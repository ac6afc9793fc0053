/** What the server takes, for the file dialog as well. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];

/** The file's content type. Systems that do not know HEIC leave it empty, but the name tells. */
export function pictureType(file: { type: string; name?: string }): string {
  if (file.type !== '') return file.type.toLowerCase();
  return /\.hei[cf]$/i.test(file.name ?? '') ? 'image/heic' : '';
}

/** A kind of image that is not taken is called by its name, as the server does. */
function wrongKind(type: string): string {
  const kind = /^image\/(?:x-)?([a-z0-9]{1,10})(?:\+|$)/.exec(type)?.[1];
  if (kind === undefined) return 'Please select an image file.';
  return `${kind.toUpperCase()} images cannot be used. Please choose a JPEG, PNG, WebP or HEIC image.`;
}

/** Why a file is no picture that we take, or null. The server looks inside as well. */
export function pictureRefusal(file: File, most: { bytes: number; sentence: string }) {
  const type = pictureType(file);
  if (!pictureTypes.includes(type)) return wrongKind(type);
  return file.size > most.bytes ? most.sentence : null;
}
