import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { startChromium } from "./find-browser.ts";

const LOGO = "public/images/logo.svg";
const FOLDER = "public/icons";

const glyphs = {
  todo: '<path d="m23 34 6 6 11-13M23 63l6 6 11-13" stroke="#8b7ff5"/><path d="M54 34h20M54 63h20" stroke="#fff"/>',
  newEmail:
    '<rect x="20" y="29" width="56" height="40" rx="7" stroke="#fff"/><path d="m23 36 25 19 25-19" stroke="#8b7ff5"/>',
  newEvent:
    '<rect x="22" y="27" width="52" height="46" rx="7" stroke="#fff"/><path d="M36 20v12M60 20v12M24 43h48" stroke="#8b7ff5"/><path d="M48 50v14M41 57h14" stroke="#fff"/>',
  newTask: '<path d="M48 26v44" stroke="#fff"/><path d="M26 48h44" stroke="#fff"/>',
};

interface Icon {
  file: string;
  size: number;
  fullBleed?: boolean;
  /** The scale of the logo's mark; 1 is its size in the logo. A maskable icon must keep it within the middle 80 %. */
  scale?: number;
  glyph?: string;
}

const icons: readonly Icon[] = [
  { file: "icon-192.png", size: 192 },
  { file: "icon-512.png", size: 512 },
  { file: "maskable-192.png", size: 192, fullBleed: true, scale: 0.9 },
  { file: "maskable-512.png", size: 512, fullBleed: true, scale: 0.9 },
  { file: "apple-touch-icon.png", size: 180, fullBleed: true, scale: 0.96 },
  { file: "shortcut-todo.png", size: 96, glyph: glyphs.todo },
  { file: "shortcut-new-task.png", size: 96, glyph: glyphs.newTask },
  { file: "shortcut-new-email.png", size: 96, glyph: glyphs.newEmail },
  { file: "shortcut-new-event.png", size: 96, glyph: glyphs.newEvent },
];

/** In the logo, the element `ground` is the background and `mark` the drawing. */
function compose(logo: string, { fullBleed = false, scale = 1, glyph }: Icon): string {
  if (!logo.includes('id="ground"') || !logo.includes('id="mark"'))
    throw new Error(`${LOGO} needs an element with the id "ground" and a group with the id "mark".`);
  const offset = 48 * (1 - scale);
  const sizedLogo = logo.replace('id="mark"', `id="mark" transform="translate(${offset} ${offset}) scale(${scale})"`);
  const croppedLogo = fullBleed ? sizedLogo.replace(/(id="ground"[^>]*) rx="[^"]*"/, "$1") : sizedLogo;
  if (!glyph) return croppedLogo;
  const strokes = 'fill="none" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"';
  return croppedLogo.replace(/<g id="mark".*<\/g>/s, `<g ${strokes}>${glyph}</g>`);
}

/** Run this script after changing the logo. */
async function drawIcons() {
  await mkdir(FOLDER, { recursive: true });
  const logo = await readFile(LOGO, "utf8");
  await copyFile(LOGO, `${FOLDER}/icon.svg`);
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    for (const icon of icons) {
      const { file, size } = icon;
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${compose(logo, icon)}`);
      await writeFile(`${FOLDER}/${file}`, await page.screenshot({ omitBackground: true }));
    }
  } finally {
    await browser.close();
  }
}

await drawIcons();
