/** What the server takes, for the file dialog as well. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];

const mostBytes = 5 * 1024 * 1024;

/** The file's content type. Systems that do not know HEIC leave it empty, but the name tells. */
export function pictureType(file: File): string {
  if (file.type !== '') return file.type;
  return /\.hei[cf]$/i.test(file.name) ? 'image/heic' : '';
}

/** A kind of image that is not taken is called by its name, as the server does. */
function wrongKind(type: string): string {
  const kind = /^image\/(?:x-)?([a-z0-9]{1,10})(?:\+|$)/i.exec(type)?.[1];
  if (kind === undefined) return 'Please select an image file.';
  return `${kind.toUpperCase()} images cannot be used. Please choose a JPEG, PNG, WebP or HEIC image.`;
}

/** Why a file cannot be the profile picture (D5-15, D5-16), or null. The server looks inside as well. */
export function pictureProblem(file: File): string | null {
  const type = pictureType(file).toLowerCase();
  if (!pictureTypes.includes(type)) return wrongKind(type);
  if (file.size > mostBytes) return 'Please select an image smaller than 5MB.';
  return null;
}
