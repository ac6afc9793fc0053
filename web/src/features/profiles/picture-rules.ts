/** What the server takes, for the file dialog as well. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];

const mostBytes = 5 * 1024 * 1024;

/** The file's content type. Systems that do not know HEIC leave it empty, but the name tells. */
export function pictureType(file: File): string {
  if (file.type !== '') return file.type;
  return /\.hei[cf]$/i.test(file.name) ? 'image/heic' : '';
}

/** Why a file cannot be the profile picture (D5-15, D5-16), or null. The server looks inside as well. */
export function pictureProblem(file: File): string | null {
  if (!pictureTypes.includes(pictureType(file))) return 'Please select an image file.';
  if (file.size > mostBytes) return 'Please select an image smaller than 5MB.';
  return null;
}
