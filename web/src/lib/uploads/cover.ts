import { draw, fitted } from './shrink';

/** A part of a picture, in hundredths of its width and height. */
export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part in whole pixels, never less than it says. */
export function pixelsOf(
  { left, top, width, height }: Part,
  of: { width: number; height: number },
) {
  const x = Math.floor((left * of.width) / 100);
  const y = Math.floor((top * of.height) / 100);
  return {
    x,
    y,
    width: Math.ceil(((left + width) * of.width) / 100) - x,
    height: Math.ceil(((top + height) * of.height) / 100) - y,
  };
}

/** A copy of the picture with those parts black; null for one that this browser cannot read. */
export async function covered(file: File, parts: readonly Part[]): Promise<File | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
    const size = fitted(natural) ?? natural;
    const blob = await draw(picture, size, (context) => {
      context.fillStyle = 'black';
      for (const part of parts) {
        const { x, y, width, height } = pixelsOf(part, size);
        context.fillRect(x, y, width, height);
      }
    });
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
    return blob && new File([blob], name, { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
