/** Longest side of a picture that is sent: more than any screen of ours shows. */
export const MOST_PIXELS = 2560;
export const JPEG_QUALITY = 0.85;

/** What browsers can decode; HEIC goes to the server as it is. */
const DECODED = /^image\/(jpeg|png|webp)$/;

interface Size {
  width: number;
  height: number;
}

/** The size to send a picture in; null when it is small already. */
export function fitted({ width, height }: Size): Size | null {
  const scale = MOST_PIXELS / Math.max(width, height);
  return scale >= 1
    ? null
    : { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * A picture small enough to send over a phone's network: JPEG with its longest side at most 2560 pixels, turned as its
 * metadata says, which is not in the copy. A picture that is small already, or that the browser cannot read, goes as it is: the
 * server decides.
 */
export async function shrink(file: File): Promise<Blob> {
  if (!DECODED.test(file.type)) return file;
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    // Turned already.
    const size = fitted({ width: picture.naturalWidth, height: picture.naturalHeight });
    if (size === null) return file;
    const smaller = await draw(picture, size);
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The picture as JPEG in that size; `paint` draws over it. */
export function draw(
  picture: HTMLImageElement,
  { width, height }: Size,
  paint?: (context: CanvasRenderingContext2D) => void,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white'; // behind a transparent picture, as JPEG has no transparency
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  paint?.(context);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
