import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accents } from "../../state/layout.ts";

const css = readFileSync("src/ui/theme.css", "utf8");
type Rgb = readonly [number, number, number];

/**
 * Returns the custom properties of the first CSS rule whose selector ends with `selector`, as linear RGB. A property
 * with a fallback has the colour of the fallback.
 */
function parseRule(selector: string): Record<string, Rgb> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (?:var\(--[\w-]+, )?(#[0-9a-f]{6})\)?;/g)].map(([, name = "", hex = ""]) => [
      name,
      toLinearRgb(hex),
    ]),
  );
}

function toLinearRgb(hex: string): Rgb {
  const getChannel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [getChannel(1), getChannel(3), getChannel(5)];
}

type Matrix = readonly [Rgb, Rgb, Rgb];
const multiply = (matrix: Matrix, [r, g, b]: Rgb) =>
  matrix.map((row) => row[0] * r + row[1] * g + row[2] * b) as never as Rgb;

/** Functions on linear RGB that simulate colour blindness (Machado, Oliveira and Fernandes 2009, severity 1.0). */
const colourVisions: Record<string, (colour: Rgb) => Rgb> = {
  "normal colour vision": (colour) => colour,
  deuteranopia: (colour) =>
    multiply(
      [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
      ],
      colour,
    ),
  protanopia: (colour) =>
    multiply(
      [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ],
      colour,
    ),
};

/**
 * Converts linear RGB to Björn Ottosson's OKLab, which is perceptually uniform: people can tell two colours apart from
 * a distance of about 0.02.
 */
function toOklab(colour: Rgb): Rgb {
  const lms = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour.map((channel) => Math.min(1, Math.max(0, channel))) as never as Rgb,
  ).map(Math.cbrt) as never as Rgb;
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    lms,
  );
}
const getDistance = (one: Rgb, other: Rgb) => {
  const [a, b] = [toOklab(one), toOklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

/** WCAG 2.2. */
function getContrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const lightSkin = parseRule(".light");
const skins = {
  light: lightSkin,
  dark: { ...lightSkin, ...parseRule("  .dark") },
  bordered: { ...lightSkin, ...parseRule('[data-skin="bordered"]') },
};
const colourNames = [1, 2, 3, 4, 5, 6].map((nth) => `chart-${nth}`);

/** Returns a skin's colours with an accent, which is the first chart colour and replaces some of the others. */
function getPalette(skin: keyof typeof skins, accent: string): Record<string, Rgb | undefined> {
  const scheme = skin === "dark" ? "dark" : "light";
  const colours = parseRule(`[data-accent="${accent}"]`);
  const replacedColours = colourNames.flatMap((name) => {
    const colour = colours[`${name}-on-${scheme}`];
    return colour ? [[name, colour] as const] : [];
  });
  return { ...skins[skin], ...Object.fromEntries(replacedColours), "chart-1": colours[`accent-on-${scheme}`] };
}

const palettes = accents.flatMap((accent) =>
  (["light", "dark", "bordered"] as const).map((skin) => [skin, accent, getPalette(skin, accent)] as const),
);

describe.each(palettes)("chart colours of the %s skin with the accent %s", (_, __, palette) => {
  const getColour = (name: string) => palette[name] ?? ([Number.NaN, Number.NaN, Number.NaN] as const);

  test.each(colourNames)("the colour %s has a contrast of at least 3:1 on every background", (name) => {
    for (const background of ["background", "surface", "surface-secondary"])
      expect(getContrast(getColour(name), getColour(background)), background).toBeGreaterThanOrEqual(3);
  });

  test.each(Object.entries(colourVisions))("people with %s can tell any two chart colours apart", (__, simulate) => {
    for (const [index, one] of colourNames.entries())
      for (const other of colourNames.slice(0, index))
        expect(
          getDistance(simulate(getColour(one)), simulate(getColour(other))),
          `${one} and ${other}`,
        ).toBeGreaterThan(0.09);
  });
});
