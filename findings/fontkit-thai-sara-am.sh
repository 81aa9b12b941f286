#!/usr/bin/env bash
# Guess: fontkit shapes Thai like HarfBuzz, which browsers use: in น้ำ the ring of ำ (U+0E33) stands below the tone mark.
# What happens: fontkit has no rule for ำ. The ring comes after the tone mark and stands above it, on paper and in the order of
#   the glyphs, so programs that read a PDF's text find นํ้า. HarfBuzz puts the ring first and raises the tone mark.
# Versions: fontkit 2.0.4, harfbuzzjs 1.6.4, Noto Sans Thai of @expo-google-fonts/noto-sans-thai 0.4.2.
# Source: this script, and the shaper of HarfBuzz for Thai (src/hb-ot-shaper-thai.cc), which splits and moves ำ.
# Why it matters here: pdfkit and other writers of PDF files use fontkit. src/ui/document/pdf splits ำ before shaping.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund fontkit@2.0.4 harfbuzzjs@1.6.4 @expo-google-fonts/noto-sans-thai@0.4.2

cat > shape.js <<'JS'
import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import * as harfbuzz from "harfbuzzjs";

const path = "node_modules/@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf";
const text = "น้ำ";
const font = fontkit.openSync(path);
const ofFontkit = font.layout(text).glyphs.map(({ name }) => name);

const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(readFileSync(path)).buffer));
const buffer = new harfbuzz.Buffer();
buffer.addText(text);
buffer.guessSegmentProperties();
harfbuzz.shape(new harfbuzz.Font(face), buffer);
const ofHarfbuzz = buffer.getGlyphInfos().map(({ codepoint }) => font.getGlyph(codepoint).name);

console.log(`${text}: fontkit ${ofFontkit.join(" ")}, HarfBuzz ${ofHarfbuzz.join(" ")}`);
const isRingFirst = (names) =>
  names.findIndex((name) => name.startsWith("uni0E4D")) < names.findIndex((name) => name.startsWith("uni0E49"));
if (isRingFirst(ofFontkit) || !isRingFirst(ofHarfbuzz)) {
  console.error("fontkit shapes ำ differently now: does the PDF still have to split it?");
  process.exit(1);
}
JS
node shape.js
