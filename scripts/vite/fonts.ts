import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const PACKAGES = "node_modules/@fontsource-variable";
/** src/ui/fonts.css and the documents name this folder too. */
const FOLDER = "node_modules/.cache/phrom-fonts";
const scripts = { inter: "latin", "noto-sans-thai": "thai" };
/** From regular to bold. Without the other weights, the two files have 46 kB instead of 75. */
const WEIGHTS = { min: 400, max: 700, default: 400 };

export function fontsPlugin(): Plugin {
  return {
    name: "phrom:fonts",
    config: async () => {
      await mkdir(FOLDER, { recursive: true });
      await Promise.all(Object.entries(scripts).map(([font, script]) => writeFont(font, script)));
    },
  };
}

async function writeFont(font: string, script: string): Promise<void> {
  const ranges: Record<string, string> = JSON.parse(await readFile(`${PACKAGES}/${font}/unicode.json`, "utf8"));
  const file = await readFile(`${PACKAGES}/${font}/files/${font}-${script}-wght-normal.woff2`);
  const subset = await subsetFont(file, listCharacters(ranges[script] ?? ""), { variationAxes: { wght: WEIGHTS } });
  // Another Vite may read the file meanwhile: replace it in one step.
  const temporaryFile = `${FOLDER}/${font}-${process.pid}.woff2`;
  await writeFile(temporaryFile, subset);
  await rename(temporaryFile, `${FOLDER}/${font}.woff2`);
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
