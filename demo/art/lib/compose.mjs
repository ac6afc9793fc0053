// Puts a rendered vehicle (render/main.cpp) of some colour in front of a scene.
const toLinear = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});
const steps = 4096;
const toScreen = Uint8Array.from({ length: steps + 1 }, (_, i) => {
  const v = i / steps;
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
});

/** Bright light is compressed rather than cut off. */
const exposed = (v) => (v < 0.62 ? v : 0.62 + 0.38 * (1 - Math.exp((0.62 - v) / 0.38)));

/** `layers`: six numbers a pixel; `behind`: three bytes a pixel; gives three bytes a pixel. */
export function compose(layers, behind, colour) {
  const paint = [1, 3, 5].map((i) => toLinear[parseInt(colour.slice(i, i + 2), 16)]);
  const out = Buffer.alloc(behind.length);
  for (let i = 0, p = 0; i < layers.length; i += 6, p += 3) {
    const cover = layers[i + 4];
    for (let c = 0; c < 3; ++c) {
      const vehicle = cover > 0 ? exposed((layers[i + c] + layers[i + 3] * paint[c]) / cover) : 0;
      const ground =
        toLinear[behind[p + c]] * (cover < 1 ? (layers[i + 5] - cover) / (1 - cover) : 0);
      const light = vehicle * cover + ground * (1 - cover);
      out[p + c] = toScreen[Math.round(steps * Math.min(1, Math.max(0, light)))];
    }
  }
  return out;
}
