import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import sharp from "sharp";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const PACKAGES = "node_modules/@fontsource-variable";
/** src/ui/fonts.css, src/ui/document/pdf/pdf-files.ts and the documents name this folder too. */
const FOLDER = "node_modules/.cache/phrom-fonts";
const scripts = { inter: "latin", "noto-sans-thai": "thai" };
/** From regular to bold. Without the other weights, the two files have 46 kB instead of 75. */
const WEIGHTS = { min: 400, max: 700, default: 400 };

/** PDF files can have no variable fonts, and only their fonts have the letters of other alphabets. */
const pdfScripts = { inter: ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"], "noto-sans-thai": ["thai"] };
const PDF_WEIGHTS = [400, 600];
const LOGO_PIXELS = 320;

export function fontsPlugin(): Plugin {
  return {
    name: "phrom:fonts",
    config: async () => {
      await mkdir(FOLDER, { recursive: true });
      await Promise.all([...Object.entries(scripts).map(([font, script]) => writeFont(font, script)), writePdfFiles()]);
    },
  };
}

/** Writes the fonts and the logo of PDF files, in formats that the PDF library reads. */
export async function writePdfFiles(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const fonts = Object.entries(pdfScripts).flatMap(([font, scriptNames]) =>
    scriptNames.flatMap((script) => PDF_WEIGHTS.map((weight) => ({ font, script, weight }))),
  );
  await Promise.all([
    writeLogo(),
    ...fonts.map(async ({ font, script, weight }) => {
      const subset = await createSubset(font, script, { targetFormat: "truetype", variationAxes: { wght: weight } });
      await writeWhole(`pdf-${script}-${weight}.ttf`, subset);
    }),
  ]);
}

const writeLogo = async () =>
  writeWhole(
    "pdf-logo.png",
    await sharp("public/images/logo.svg", { density: 300 })
      .resize(LOGO_PIXELS)
      .flatten({ background: "white" })
      .png()
      .toBuffer(),
  );

const writeFont = async (font: string, script: string) =>
  writeWhole(`${font}.woff2`, await createSubset(font, script, { variationAxes: { wght: WEIGHTS } }));

async function createSubset(font: string, script: string, options: Parameters<typeof subsetFont>[2]): Promise<Buffer> {
  const ranges: Record<string, string> = JSON.parse(await readFile(`${PACKAGES}/${font}/unicode.json`, "utf8"));
  const file = await readFile(`${PACKAGES}/${font}/files/${font}-${script}-wght-normal.woff2`);
  return subsetFont(file, listCharacters(ranges[script] ?? ""), options);
}

/** Another Vite may read the file meanwhile: replaces it in one step. */
async function writeWhole(name: string, content: Buffer): Promise<void> {
  const temporaryFile = `${FOLDER}/${process.pid}-${name}`;
  await writeFile(temporaryFile, content);
  await rename(temporaryFile, `${FOLDER}/${name}`);
}

/** Takes ranges such as `U+0000-00FF,U+0131`. */
function listCharacters(ranges: string): string {
  return ranges
    .split(",")
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}
