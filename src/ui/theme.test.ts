import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accents } from "../state/layout.ts";

const css = readFileSync("src/ui/theme.css", "utf8");

/** The colours of the first rule whose selector ends so, by variable. */
function rule(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

type Rgb = readonly number[];
const rgb = (hex = ""): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
/** What is seen where a colour lies half transparent on another. */
const over = (top: Rgb, share: number, ground: Rgb): Rgb =>
  top.map((value, index) => value * share + (ground[index] ?? 0) * (1 - share));

/** The contrast of WCAG 2.2, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const luminance = (colour: Rgb) => {
    const [r = 0, g = 0, b = 0] = colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const light = rule(".light");
const dark = { ...light, ...rule("  .dark") };
const bordered = { ...light, ...rule('[data-skin="bordered"]') };
const ink = { ...dark, ...rule(".on-ink.dark"), surface: light.ink };
const palettes = { light, dark, bordered, "the ink menu": ink };
const grounds = ["background", "surface", "surface-secondary", "surface-tertiary", "default"];
const body = { light: "#18181b", dark: "#fcfcfc" };

describe.each(Object.entries(palettes))("in %s", (name, palette: Record<string, string | undefined>) => {
  const isDark = palette === dark || palette === ink;
  const text = rgb(isDark ? body.dark : body.light);

  test.each(accents)("%s can be read on every ground, and what stands on it", (accent) => {
    const colours = rule(`[data-accent="${accent}"]`);
    const colour = rgb(isDark ? colours["accent-on-dark"] : colours["accent-on-light"]);
    for (const ground of grounds)
      expect(contrast(colour, rgb(palette[ground])), `${accent} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour, rgb(palette["accent-foreground"])), `text on ${accent}`).toBeGreaterThanOrEqual(4.5);
    // The menu's active entry: the accent, mixed with the text, on a veil of itself.
    const active = over(colour, 0.7, text);
    expect(contrast(active, over(colour, 0.15, rgb(palette.surface))), `active in ${name}`).toBeGreaterThanOrEqual(4.5);
  });

  test("quiet text and the text itself can be read on every ground", () => {
    for (const ground of grounds.filter((each) => palette[each])) {
      expect(contrast(rgb(palette.muted), rgb(palette[ground])), `muted on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, rgb(palette[ground])), `text on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
