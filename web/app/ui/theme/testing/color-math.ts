/**
 * Measurements for the color tests: contrast as WCAG 2 defines it, and color distance for each type of color vision.
 */

type Rgb = readonly [number, number, number];

/** `#RRGGBB` → linear light, 0–1. */
function toLinear(hex: string): Rgb {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** WCAG 2 relative luminance, 0–1. */
export function computeLuminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio, 1–21. */
export function computeContrast(first: string, second: string): number {
  const [a, b] = [computeLuminance(first), computeLuminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export type Sight = "full" | "protanopia" | "deuteranopia" | "tritanopia";

/** Machado, Oliveira & Fernandes 2009, severity 1, row by row on linear RGB. */
const SIGHTS: Readonly<Record<Sight, readonly Rgb[]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (row: Rgb, [r, g, b]: Rgb): number => row[0] * r + row[1] * g + row[2] * b;

/** OKLab (Ottosson 2020) of a color as perceived with that type of color vision. */
function perceived(hex: string, sight: Sight): Rgb {
  const light = toLinear(hex);
  const [r = 0, g = 0, b = 0] = SIGHTS[sight].map((row) => Math.max(0, dot(row, light)));
  const seen: Rgb = [r, g, b];
  const l = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], seen));
  const m = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], seen));
  const s = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], seen));
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], [l, m, s]),
    dot([1.9779984951, -2.428592205, 0.4505937099], [l, m, s]),
    dot([0.0259040371, 0.7827717662, -0.808675766], [l, m, s]),
  ];
}

/** Euclidean distance in OKLab; about 0.02 is just noticeable. */
export function measurePerceivedDistance(first: string, second: string, sight: Sight): number {
  const [a, b] = [perceived(first, sight), perceived(second, sight)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
