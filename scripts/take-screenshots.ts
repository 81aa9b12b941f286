import { mkdir } from "node:fs/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { type Language, languages } from "../src/lib/language.ts";
import type { PicturedChapter } from "../src/site/pages/manual/chapters.ts";
import { ADMIN_PASSWORD, adminEnv } from "../tests/fixtures/received-requests.ts";
import { TestServer } from "../tests/fixtures/test-server.ts";
import { startChromium } from "./find-browser.ts";

type Skin = "light" | "dark";

const installFolder = "public/screenshots";
const homeFolder = "public/images/screens";
const manualFolder = "public/images/manual";

const devices = {
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1120, height: 700 }, deviceScaleFactor: 1.5 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

const PHONE_ID = "0b5cf7a2-3f0e-4a52-9f4b-7d2f6b1c8a01";

interface Picture {
  file: string;
  path: string;
}

const homePictures = [
  { name: "analytics", device: "desktop", path: "/dashboard/analytics" },
  { name: "calendar", device: "desktop", path: "/apps/calendar" },
  { name: "invoices", device: "desktop", path: "/apps/invoice/list" },
  { name: "chat", device: "phone", path: "/apps/chat?contact=1" },
] as const;

const manualPictures: Readonly<Record<Exclude<PicturedChapter, "workspace">, string>> = {
  dashboard: "/dashboard/analytics",
  todo: "/apps/todo",
  email: "/apps/email",
  chat: "/apps/chat?contact=1",
  calendar: "/apps/calendar",
  invoices: "/apps/invoice/list",
  shop: "/apps/ecommerce/shop",
  orders: "/apps/ecommerce/orders",
  blog: "/pages/blog/list",
  users: "/apps/user/list",
  profile: "/pages/profile",
};

async function takeScreenshots() {
  await Promise.all([installFolder, homeFolder, manualFolder].map((folder) => mkdir(folder, { recursive: true })));
  const browser = await startChromium();
  const server = await TestServer.start();
  const take = (device: keyof typeof devices, language: Language, skin: Skin, pictures: readonly Picture[]) =>
    takePictures(browser, server.url, { device, language, skin }, pictures);
  try {
    // One of the manifest's pictures per form factor is English and one Thai, because the browser's install dialog shows
    // both.
    await take("wide", "th", "light", [{ file: `${installFolder}/home-wide.png`, path: "/" }]);
    await take("wide", "en", "light", [{ file: `${installFolder}/todo-wide.png`, path: "/apps/todo" }]);
    await take("narrow", "en", "light", [{ file: `${installFolder}/home-narrow.png`, path: "/" }]);
    await take("narrow", "th", "light", [{ file: `${installFolder}/todo-narrow.png`, path: "/apps/todo" }]);
    for (const language of languages) {
      for (const skin of ["light", "dark"] as const)
        for (const { name, device, path } of homePictures)
          await take(device, language, skin, [{ file: `${homeFolder}/${name}-${language}-${skin}.avif`, path }]);
      await take(
        "desktop",
        language,
        "light",
        Object.entries(manualPictures).map(([name, path]) => ({
          file: `${manualFolder}/${name}-${language}.avif`,
          path,
        })),
      );
      await takeWorkspacePicture(browser, server.url, language);
    }
  } finally {
    await Promise.all([browser.close(), server.end()]);
  }
}

interface Look {
  device: keyof typeof devices;
  language: Language;
  skin: Skin;
}

/** Uses a new browser profile. Staff screens are shown to the sample admin. */
async function takePictures(
  browser: Browser,
  baseURL: string,
  { device, language, skin }: Look,
  pictures: readonly Picture[],
): Promise<void> {
  const page = await openPage(browser, baseURL, devices[device]);
  await page.addInitScript((name) => localStorage.setItem("skin", JSON.stringify(name)), skin);
  if (pictures.some(({ path }) => path !== "/")) await signIn(page);
  for (const { file, path } of pictures) await takePicture(page, `/${language}${path === "/" ? "" : path}`, file);
  await page.context().close();
}

async function openPage(browser: Browser, baseURL: string, device: BrowserContextOptions): Promise<Page> {
  const look = { colorScheme: "light", reducedMotion: "reduce", timezoneId: "Asia/Bangkok" } as const;
  return (await browser.newContext({ ...device, ...look, baseURL })).newPage();
}

/** Also a colleague's phone belongs to the workspace. */
async function takeWorkspacePicture(browser: Browser, baseURL: string, language: Language): Promise<void> {
  const credentials = { username: adminEnv.ADMIN_USERNAME, password: ADMIN_PASSWORD };
  const send = async (path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(baseURL + path, { method: "POST", headers, body: JSON.stringify(body) });
    return (await response.json()) as { accessToken: string };
  };
  const { accessToken } = await send("/intake/session", credentials);
  await send("/workspace/current", { name: "Mali Tools" }, accessToken);
  await send("/workspace/devices", { id: PHONE_ID, name: "Safari · iPhone", lastIds: {} }, accessToken);
  const page = await openPage(browser, baseURL, devices.desktop);
  await page.goto("/en/join");
  await page.getByRole("textbox", { name: /^Username/ }).fill(credentials.username);
  await page.getByRole("textbox", { name: "Password" }).fill(credentials.password);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.waitForURL(/dashboard/);
  await takePicture(page, `/${language}/data`, `${manualFolder}/workspace-${language}.avif`);
  await page.context().close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/login?as=admin");
  await page.waitForURL((address) => !address.pathname.endsWith("/login"));
}

async function takePicture(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  // Wait until the page shows no loading skeleton any more.
  await page.waitForFunction("!document.querySelector('.skeleton') && document.fonts.status === 'loaded'");
  const picture = sharp(await page.screenshot({ animations: "disabled" }));
  await (file.endsWith(".avif") ? picture.avif({ quality: 50, effort: 6 }) : picture.png()).toFile(file);
}

await takeScreenshots();
