#!/usr/bin/env bash
# Guess: fontkit reads WOFF2 and can measure and draw its glyphs, so a subset of such a font has the glyphs, or fails.
# What happens: createSubset() of a WOFF2 font writes a font without an error, but its glyphs are empty: WOFF2 stores outlines
#   in another form. A PDF with it has blank text that can be selected. The same font as WOFF works.
# Versions: fontkit 2.0.4, Noto Sans Thai of @fontsource/noto-sans-thai 5.3.0.
# Source: this script, and the WOFF2 specification, section 5.1 (transformed glyf table).
# Why it matters here: the font packages have WOFF2 files. The build makes TTF files of them for src/ui/document/pdf.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund fontkit@2.0.4 @fontsource/noto-sans-thai@5.3.0

cat > subset.js <<'JS'
import * as fontkit from "fontkit";

/** The length of the outline of ก, as an SVG path, in the font and in its subset. */
function measure(format) {
  const font = fontkit.openSync(`node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.${format}`);
  const [glyph] = font.layout("ก").glyphs;
  const subset = font.createSubset();
  const id = subset.includeGlyph(glyph);
  const written = fontkit.create(Buffer.from(subset.encode()));
  return [glyph.path.toSVG().length, written.getGlyph(id).path.toSVG().length];
}

const [woff, woff2] = [measure("woff"), measure("woff2")];
console.log(`Outline of ก in the font and in the subset: WOFF ${woff.join(", ")}; WOFF2 ${woff2.join(", ")}`);
if (woff[0] !== woff[1] || woff2[0] === 0 || woff2[1] !== 0) {
  console.error("fontkit writes subsets of WOFF2 fonts differently now: can the build keep the WOFF2 files?");
  process.exit(1);
}
JS
node subset.js
