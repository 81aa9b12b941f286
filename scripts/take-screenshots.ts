import { mkdir } from "node:fs/promises";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { TestServer } from "../tests/fixtures/test-server.ts";
import { chromiumArgs, findChromium } from "./find-chromium.ts";

const FOLDER = "public/screenshots";

/** The manifest's two form factors: wide (1280 × 800), and a phone (360 × 640 at double density). */
const devices: Record<"wide" | "narrow", BrowserContextOptions> = {
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** One page per form factor is English and one Thai, so that the browser's install dialog shows both languages. */
const paths = {
  wide: { home: "/th", todo: "/en/apps/todo" },
  narrow: { home: "/en", todo: "/th/apps/todo" },
};

/** Takes the manifest's screenshots from the build in `dist`, as a visitor and as the admin. */
async function takeScreenshots() {
  await mkdir(FOLDER, { recursive: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
  const server = await TestServer.start();
  try {
    for (const device of ["wide", "narrow"] as const) {
      const page = await open(browser, server.url, device);
      await take(page, paths[device].home, `home-${device}.png`);
      await signIn(page);
      await take(page, paths[device].todo, `todo-${device}.png`);
    }
  } finally {
    await Promise.all([browser.close(), server.end()]);
  }
}

async function open(browser: Browser, baseURL: string, device: keyof typeof devices): Promise<Page> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL,
    colorScheme: "light",
    reducedMotion: "reduce",
    timezoneId: "Asia/Bangkok",
  });
  return context.newPage();
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.locator('input[autocomplete="username"]').fill("admin");
  await page.locator('input[autocomplete="current-password"]').fill("admin");
  await page.keyboard.press("Enter");
  await page.waitForURL((address) => !address.pathname.endsWith("/login"));
}

async function take(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  // Wait until the page shows no loading skeleton any more.
  await page.waitForFunction("!document.querySelector('.skeleton') && document.fonts.status === 'loaded'");
  await page.screenshot({ path: `${FOLDER}/${file}`, animations: "disabled" });
}

await takeScreenshots();
