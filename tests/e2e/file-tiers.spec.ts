import type { BrowserContext } from "playwright/test";
import { copyWithEditedPages } from "../fixtures/edited-pages.ts";
import { getEngine } from "../fixtures/engines/engine.ts";
import { buildNextVersion } from "../fixtures/next-version.ts";
import {
  openWithoutApp,
  registerWorker,
  signIn,
  signInAndOpen,
  waitForControl,
  waitForWorker,
} from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { listStoredTiers } from "../fixtures/stored-tiers.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

/** What a browser gets from the sign-in page of a public Wi-Fi: status 200 for every address. */
const WIFI_PAGE = "<!doctype html><title>Free Wi-Fi</title>";
/** Only the staff app needs these files. */
const STAFF_FILE =
  /\/(index\.html|sample\/.*|assets\/(start|shell|table|overlays|todo|sign-in)-.*|images\/avatars\/.*)$/;

/** Returns a list to which the path of each later request is added, also of the worker's requests. */
function recordRequests(context: BrowserContext): string[] {
  const paths: string[] = [];
  context.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const filterStaffFiles = (paths: readonly string[]) => paths.filter((path) => STAFF_FILE.test(path));

const requestDataSaving = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

test("a visitor stores public pages of one language, no staff app", async ({ page, context, server, allowConsole }) => {
  // The script of the home page's demo is not stored for visitors, so it fails to load offline.
  allowConsole(/ERR_|Failed to load resource|demo-island/);
  const paths = recordRequests(context);
  await page.goto("/en/contact");
  await waitForControl(page);
  await expect.poll(() => listStoredTiers(page)).toEqual(["base", "visitor-en"]);
  expect(filterStaffFiles(paths)).toEqual([]);

  await server.stop();
  for (const path of ["/en", "/en/service", "/contact", "/en/pages/pricing"]) {
    await page.goto(path);
    await expect(page.getByRole("banner"), path).toBeVisible();
  }
  for (const path of ["/en/manual", "/en/login"]) {
    await page.goto(path);
    await expect(
      page.getByRole("heading", { name: "You’re offline, and this page isn’t on this device yet" }),
    ).toBeVisible();
  }
  await expectAccessible(page);
  await server.start();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await page.goto("/en/contact");
  paths.length = 0;
  await server.stop();
  await server.start(await buildNextVersion("second"));
  await page.reload();
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  await server.stop();
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await expect(page.locator('script[type=module][src*="-second"]')).toHaveCount(1);
  await expect.poll(() => listStoredTiers(page)).toEqual(["base", "visitor-en"]);
  expect(filterStaffFiles(paths)).toEqual([]);
});

test("opening a help page stores all help pages; offline, the app asks to connect before signing in", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load resource/);
  await page.goto("/th/pages/faq");
  await waitForControl(page);
  await expect.poll(() => listStoredTiers(page)).toEqual(["base", "visitor-th", "help-th"]);
  await server.stop();
  await page.goto("/th/manual");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("คู่มือการใช้งาน Phrom");
  await page.goto("/th/apps/todo");
  await expect(page.getByText("กรุณาเชื่อมต่ออินเทอร์เน็ตแล้วลองอีกครั้ง")).toBeVisible();
  await server.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await signIn(page, "admin", "th");
  await expect(page.locator("[data-task]").first()).toBeVisible();
});

test("after signing in, the menu says when all files are stored", async ({ page, context, server, allowConsole }) => {
  allowConsole(/ERR_|Failed to|Some files of the app|is not a file of this build/);
  await requestDataSaving(context);
  const isBlocked = { value: true };
  // The script of the calendar fails to load, and a public Wi-Fi answers instead of the server for avatars.
  await context.route(/\/assets\/calendar-/, (route) => (isBlocked.value ? route.abort() : route.continue()));
  await context.route(/\/images\/avatars\//, (route) =>
    isBlocked.value ? route.fulfill({ body: WIFI_PAGE, contentType: "text/html" }) : route.continue(),
  );
  await signInAndOpen(page, "/apps/todo");
  await expect(page.locator("[data-task]").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Not ready offline yet" })).toBeVisible();
  expect(await listStoredTiers(page)).not.toContain("core");

  isBlocked.value = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("link", { name: "Ready offline", exact: true })).toBeVisible();
  // Not the large extras, because the user wants to save data.
  expect(await listStoredTiers(page)).toEqual(["base", "visitor-en", "core", "texts-en", "parts", "help-en"]);
  await server.stop();
  await page.goto("/en/apps/calendar");
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
});

test("offline pages name their missing extras; /data stores them", async ({ page, context, server, allowConsole }) => {
  allowConsole(/ERR_|Failed to|A part of the page/);
  await requestDataSaving(context);
  await signInAndOpen(page, "/data", "th");
  const card = page.getByRole("region", { name: "ไฟล์ของแอป" });
  const extras = card.getByRole("listitem").filter({ hasText: "ไฟล์เสริม" });
  await expect(card.getByRole("listitem").filter({ hasText: "หน้าจอของแอป" })).toContainText("เก็บไว้ในเครื่องแล้ว");
  await expect(extras).toContainText("ยังไม่ได้เก็บไว้ในเครื่อง");
  await expect(page.getByRole("link", { name: "พร้อมใช้แบบออฟไลน์", exact: true })).toBeVisible();
  await expectAccessible(page);

  await server.stop();
  await page.goto("/th/apps/calendar?view=week");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("โหลดบางส่วนของหน้านี้ไม่ได้");
  await server.start();
  await notice.getByRole("button", { name: "ลองอีกครั้ง" }).click();
  await expect(page.locator(".fc-event, [data-event]").first()).toBeVisible();

  await page.goto("/th/data");
  await card.getByRole("button", { name: "เก็บทุกไฟล์ไว้ในเครื่อง" }).press("Enter");
  await expect(extras).toContainText("เก็บไว้ในเครื่องแล้ว");
  await expect(card.getByRole("status")).toHaveText("เก็บทุกไฟล์ไว้ในเครื่องแล้ว");
  await expect(card.getByRole("button", { name: "เก็บทุกไฟล์ไว้ในเครื่อง" })).toBeFocused();
});

test("all files get stored after a killed worker and a full disk, during which the app opens", async ({
  page,
  context,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to|Quota|quota|Some files of the app/);
  await requestDataSaving(context);
  const avatarsGate = Promise.withResolvers<void>();
  await context.route(/\/images\/avatars\//, async (route) => {
    await avatarsGate.promise;
    await route.continue().catch(() => {});
  });
  await signInAndOpen(page, "/apps/todo");
  await expect(page.getByText("Preparing for offline use…")).toBeVisible();
  await expect.poll(() => listStoredTiers(page)).toContain("core");
  await stopServiceWorker(page);
  const { restore } = await getEngine(context).limitStorage(page, server.url, 1_000_000);
  avatarsGate.resolve();
  await expect(page.getByRole("link", { name: "Not ready offline yet" })).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-task]").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Not ready offline yet" })).toBeVisible();
  await restore();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("link", { name: "Ready offline", exact: true })).toBeVisible();
});

test("a tier counts as stored only once all its files are, whichever tier's file fails", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to|is not a file of this build/);
  await openWithoutApp(page);
  await registerWorker(page);
  await waitForControl(page);
  const storedTiers = ["base"];
  for (const [tier, path] of [
    ["visitor-en", "/site/en/about.html"],
    ["core", "/sample/films.json"],
    ["parts", "/images/avatars/"],
    ["help-en", "/site/en/knowledgeBase.json"],
    ["extras", "/emoji/en.json"],
  ] as const)
    await test.step(tier, async () => {
      await context.route(new RegExp(path), (route) => route.abort());
      await expect(waitForWorker(page, [tier])).rejects.toThrow();
      expect((await listStoredTiers(page)).toSorted()).toEqual(storedTiers.toSorted());
      await context.unrouteAll();
      await waitForWorker(page, [tier]);
      storedTiers.push(tier);
      expect((await listStoredTiers(page)).toSorted()).toEqual(storedTiers.toSorted());
    });
});

test("behind a proxy that edits pages, the app works, and /data says that some files arrive changed", async ({
  page,
  server,
}) => {
  await server.stop();
  await server.start(await copyWithEditedPages());
  await page.goto("/th/contact");
  await waitForControl(page);
  await expect(page.getByRole("textbox", { name: /^ชื่อของคุณ/ })).toBeVisible();
  await signInAndOpen(page, "/data");
  const card = page.getByRole("region", { name: "App files" });
  await card.getByRole("button", { name: "Keep everything on this device" }).click();
  await expect(card.getByText(/^Some files arrive changed/)).toBeVisible();
  // Files that the proxy does not change can be stored.
  await expect.poll(() => listStoredTiers(page)).toContain("parts");
  expect(await listStoredTiers(page)).not.toContain("core");
  await expectAccessible(page);
  await page.reload();
  await expect(card.getByText(/^Some files arrive changed/)).toBeVisible();

  // Now the server sends the pages of the build.
  await server.stop();
  await server.start();
  await page.reload();
  await expect.poll(() => listStoredTiers(page)).toEqual(expect.arrayContaining(["base", "core"]));
});
