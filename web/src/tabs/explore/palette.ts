// A colour for each nim-value: those of the program's own pictures for 0 to 8 (Okabe and Ito 2008, told
// apart with any kind of colour vision), after them hues a golden angle apart.

export type Colour = readonly [number, number, number];

const FEW: readonly Colour[] = [
  [0xdc, 0xdc, 0xdc],
  [0x00, 0x72, 0xb2],
  [0xe6, 0x9f, 0x00],
  [0x00, 0x9e, 0x73],
  [0xcc, 0x79, 0xa7],
  [0x56, 0xb4, 0xe9],
  [0xd5, 0x5e, 0x00],
  [0xf0, 0xe4, 0x42],
  [0x00, 0x00, 0x00],
];
const UNKNOWN: Colour = [255, 255, 255];
const GOLDEN_ANGLE = 137.50776;
const START = 120; // so that 9 is no green or blue of the few

function fromHue(hue: number, saturation: number, lightness: number): Colour {
  const part = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    const a = saturation * Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}

export function colourOf(value: number): Colour {
  if (!Number.isFinite(value)) return UNKNOWN;
  return FEW[value] ?? fromHue((START + value * GOLDEN_ANGLE) % 360, 0.6, [0.35, 0.55, 0.75][value % 3] ?? 0.5);
}

/** Black or white, whichever is easier to read on the colour (relative luminance of WCAG 2). */
export function inkOn([red, green, blue]: Colour): string {
  const linear = (part: number): number => (part <= 10 ? part / 3295 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > 0.179 ? '#000' : '#fff';
}

export function css([red, green, blue]: Colour): string {
  return `rgb(${red} ${green} ${blue})`;
}
