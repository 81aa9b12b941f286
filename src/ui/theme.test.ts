import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accents } from "../state/layout.ts";

const css = readFileSync("src/ui/theme.css", "utf8");

function parseRule(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

type Rgb = readonly number[];
const toRgb = (hex = ""): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
/** `share` is the opacity of `top`. */
const blend = (top: Rgb, share: number, backdrop: Rgb): Rgb =>
  top.map((value, index) => value * share + (backdrop[index] ?? 0) * (1 - share));

/** WCAG 2.2; from 1 to 21. */
function getContrast(one: Rgb, other: Rgb): number {
  const luminance = (colour: Rgb) => {
    const [r = 0, g = 0, b = 0] = colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const lightSkin = parseRule(".light");
const darkSkin = { ...lightSkin, ...parseRule("  .dark") };
const borderedSkin = { ...lightSkin, ...parseRule('[data-skin="bordered"]') };
const inkMenu = { ...darkSkin, ...parseRule(".on-ink.dark"), surface: lightSkin.ink };
const palettes = { light: lightSkin, dark: darkSkin, bordered: borderedSkin, "menu of the semi-dark skin": inkMenu };
const backgrounds = ["background", "surface", "surface-secondary", "surface-tertiary", "default"];
const bodyColours = { light: "#18181b", dark: "#fcfcfc" };

describe.each(Object.entries(palettes))("palette %s", (name, palette: Record<string, string | undefined>) => {
  const isDark = palette === darkSkin || palette === inkMenu;
  const text = toRgb(isDark ? bodyColours.dark : bodyColours.light);

  test.each(accents)(
    "the accent %s has a contrast of at least 4.5:1 on every background and with text on the accent",
    (accent) => {
      const colours = parseRule(`[data-accent="${accent}"]`);
      const colour = toRgb(isDark ? colours["accent-on-dark"] : colours["accent-on-light"]);
      for (const background of backgrounds)
        expect(getContrast(colour, toRgb(palette[background])), `${accent} on ${background}`).toBeGreaterThanOrEqual(
          4.5,
        );
      expect(getContrast(colour, toRgb(palette["accent-foreground"])), `text on ${accent}`).toBeGreaterThanOrEqual(4.5);
      // The active link of the menu: the accent mixed with the text colour, on a translucent layer of the accent.
      const activeLinkColour = blend(colour, 0.7, text);
      expect(
        getContrast(activeLinkColour, blend(colour, 0.15, toRgb(palette.surface))),
        `active in ${name}`,
      ).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("text and muted text have a contrast of at least 4.5:1 on every background", () => {
    for (const background of backgrounds.filter((each) => palette[each])) {
      expect(
        getContrast(toRgb(palette.muted), toRgb(palette[background])),
        `muted on ${background}`,
      ).toBeGreaterThanOrEqual(4.5);
      expect(getContrast(text, toRgb(palette[background])), `text on ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
