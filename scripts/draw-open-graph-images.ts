import { mkdir, readFile, writeFile } from "node:fs/promises";
import { brand } from "../src/brand.ts";
import english from "../src/i18n/en/public.ts";
import thai from "../src/i18n/th/public.ts";
import { type Language, languages } from "../src/lib/language.ts";
import { startChromium } from "./find-browser.ts";

const FOLDER = "public/share";
/** Open Graph recommends this size. */
const SIZE = { width: 1200, height: 630 };

const lines = { en: english.footer.line, th: thai.footer.line };
const fonts = {
  Inter: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  Thai: "@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2",
};

const dataUrl = async (path: string, type: string) =>
  `data:${type};base64,${(await readFile(path)).toString("base64")}`;

/** Thai text has spaces only between phrases: keep each phrase on one line. */
const wrapPhrases = (line: string, language: Language) =>
  language === "th"
    ? line
        .split(" ")
        .map((phrase) => `<span style="display:inline-block">${phrase}</span>`)
        .join(" ")
    : line;

async function drawOpenGraphImages() {
  await mkdir(FOLDER, { recursive: true });
  const [logo, picture] = await Promise.all([
    dataUrl(`public${brand.logo}`, "image/svg+xml"),
    dataUrl("public/images/home.svg", "image/svg+xml"),
  ]);
  const fontFaces = await Promise.all(
    Object.entries(fonts).map(
      async ([name, path]) =>
        `@font-face{font-family:${name};font-weight:100 900;src:url(${await dataUrl(`node_modules/${path}`, "font/woff2")})}`,
    ),
  );
  const browser = await startChromium();
  try {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: "reduce" });
    for (const language of languages) {
      await page.setContent(`<html lang="${language}"><style>${fontFaces.join("")}
        body{margin:0;height:630px;display:grid;grid-template-columns:600px 1fr;align-items:center;background:#19164f;color:#fff;font-family:Inter,Thai}
        main{padding-left:80px}img{display:block}
        p{margin:0}.name{margin-top:28px;font-size:44px;font-weight:600}
        .line{margin-top:20px;font-size:${language === "th" ? 54 : 58}px;font-weight:600;line-height:${language === "th" ? 1.45 : 1.15};letter-spacing:${language === "th" ? 0 : "-.02em"};text-wrap:balance}
      </style><body><main><img src="${logo}" width="112" height="112"><p class="name">${brand.name[language]}</p><p class="line">${wrapPhrases(lines[language], language)}</p></main><img src="${picture}" width="560"></body></html>`);
      await page.evaluate("document.fonts.ready.then(() => {})");
      await writeFile(`${FOLDER}/${language}.png`, await page.screenshot());
    }
  } finally {
    await browser.close();
  }
}

await drawOpenGraphImages();
