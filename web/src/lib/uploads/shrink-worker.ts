// Makes pictures smaller beside the page, so that it stays quick under a finger (shot.ts).
import { fitted, JPEG_QUALITY } from './shrink';
import { sha256Of } from './sha256';

interface Asked {
  nth: number;
  file: Blob;
}

/** JPEG, turned as the picture's metadata says, which is not in the copy; the file itself where that is small already or cannot be read. */
async function smaller(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = fitted(picture);
    if (size === null) return file;
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return file;
    // Down to half its size each pixel is made of all that lie there; below that too few would be asked.
    context.imageSmoothingQuality = size.width * 2 < picture.width ? 'medium' : 'low';
    context.drawImage(picture, 0, 0, size.width, size.height);
    picture.close();
    const copy = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
    return copy.size < file.size ? copy : file;
  } catch {
    return file;
  }
}

async function answer({ nth, file }: Asked) {
  const blob = await smaller(file);
  const sha256 = await sha256Of(blob).catch(() => null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker knows its page alone
  self.postMessage({ nth, blob, sha256 });
}

let turn = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  turn = turn.then(() => answer(data)); // one after the other: each takes much room
});
