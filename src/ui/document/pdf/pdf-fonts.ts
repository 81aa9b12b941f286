import { create, type Font, type GlyphRun } from "fontkit";
import { UnsupportedCharactersError } from "./errors.ts";
import type { LoadPdfFile } from "./pdf-files.ts";

export type Weight = 400 | 600;
const weights: readonly Weight[] = [400, 600];

/** A character gets the first font that has it. */
const scripts = ["latin", "thai", "latin-ext", "vietnamese", "greek", "cyrillic"];
const LINE_BREAKS = /[\r\n]/g;

/** Digits of equal width, so that amounts are aligned. */
const FEATURES = ["tnum"];

/** The fonts of a script by weight. All weights have the same characters. */
export type ScriptFonts = Record<Weight, Font>;

/** Loads only the fonts that the text needs. Throws UnsupportedCharactersError if no font has a character of it. */
export async function loadFonts(text: string, loadFile: LoadPdfFile): Promise<ScriptFonts[]> {
  let missing = [...new Set(text.replace(LINE_BREAKS, ""))];
  const fonts: ScriptFonts[] = [];
  for (const script of scripts) {
    if (missing.length === 0) break;
    const [regular, bold] = await Promise.all(
      weights.map(async (weight) => openFont(await loadFile(`pdf-${script}-${weight}.ttf`))),
    );
    if (!regular || !bold) continue;
    fonts.push({ 400: regular, 600: bold });
    missing = missing.filter((character) => !hasCharacter(regular, character));
  }
  if (missing.length > 0) throw new UnsupportedCharactersError(missing);
  return fonts;
}

export const hasCharacter = (font: Font, character: string): boolean =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const SARA_AM = 0x0e33;
const SARA_AA = 0x0e32;
const NIKHAHIT = 0x0e4d;
const isToneMark = (codePoint: number | undefined) =>
  codePoint !== undefined && codePoint >= 0x0e48 && codePoint <= 0x0e4b;

function openFont(bytes: Uint8Array): Font {
  // The files have one font each.
  const font = create(bytes as Buffer) as Font;
  const layout = font.layout.bind(font);
  const hasThai = font.hasGlyphForCodePoint(SARA_AM);
  // pdfkit caches the glyphs of words only if it gets no features.
  font.layout = (text) => {
    const run = layout(hasThai ? splitSaraAm(text) : text, FEATURES);
    return hasThai ? joinSaraAm(font, run) : run;
  };
  return font;
}

/**
 * The ring of ำ belongs below a tone mark. HarfBuzz and browsers split ำ for that, as Unicode's chapter on Thai says, but
 * fontkit does not.
 */
const splitSaraAm = (text: string) => text.replace(/([\u0E48-\u0E4B]?)\u0E33/g, "\u0E4D$1\u0E32");

/** Puts the one glyph of ำ back where its ring is in its usual place, so that copied text has ำ instead of its parts. */
function joinSaraAm(font: Font, run: GlyphRun): GlyphRun {
  const { glyphs, positions } = run;
  const ring = font.glyphForCodePoint(NIKHAHIT).id;
  for (let index = 0; index < glyphs.length; index++) {
    const end = isToneMark(glyphs[index + 1]?.codePoints[0]) ? index + 2 : index + 1;
    if (glyphs[index]?.id !== ring || glyphs[end]?.codePoints[0] !== SARA_AA) continue;
    glyphs[end] = font.getGlyph(font.glyphForCodePoint(SARA_AM).id, [SARA_AM]);
    glyphs.splice(index, 1);
    positions.splice(index, 1);
  }
  return run;
}
