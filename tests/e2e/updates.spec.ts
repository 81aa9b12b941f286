import type { Page } from "playwright/test";
import { TEAM_EVENTS_PATH } from "../../src/contract/requests.ts";
import { buildNextVersion, NEXT_RELEASE_NOTE } from "../fixtures/next-version.ts";
import { ADMIN_PASSWORD, adminEnv } from "../fixtures/received-requests.ts";
import { signInAndOpen, waitForWorker } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";

// The device does not store the large extras, which no story here needs: each update would load some of them again.
test.beforeEach(({ context }) =>
  context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } })),
);

test("an update waits for consent, with release notes", { tag: "@core" }, async ({ page, server }) => {
  await signInAndOpen(page, "/apps/requests");
  await waitForWorker(page, ["core", "parts", "texts-en"]);
  await page.getByRole("button", { name: "Sign in to the server" }).click();
  const signInRegion = page.getByRole("region", { name: "Sign in to the server" });
  await signInRegion.getByRole("textbox", { name: "Username" }).fill(adminEnv.ADMIN_USERNAME);
  await signInRegion.getByRole("textbox", { name: "Password" }).fill(ADMIN_PASSWORD);
  await signInRegion.getByRole("button", { name: "Sign in", exact: true }).click();
  const teamButton = page.getByRole("button", { name: "Team" });
  await expect(teamButton).toBeVisible();
  await server.stop();
  await server.start(await buildNextVersion("second"));
  const version = page.locator("meta[name=version]");
  const offer = page.getByRole("listitem").filter({ hasText: "A new version is ready." });

  await page.reload();
  await expect(offer).toContainText(NEXT_RELEASE_NOTE.en);
  // Reloading the page does not activate the waiting version.
  await page.reload();
  await expect(offer).toBeVisible();
  await expect(version).toHaveCount(0);
  // After "Later", the next page does not show the toast either; the notification centre still offers the update.
  await offer.getByRole("button", { name: "Later" }).click();
  // The page opens an event stream: the browser does not replace a worker that is still responding.
  const streamResponse = page.waitForResponse((response) => response.url().endsWith(TEAM_EVENTS_PATH));
  await page.reload();
  expect((await streamResponse).headers()["x-request-id"], "the response of the server").toBeDefined();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const centre = page.getByRole("dialog", { name: "Notifications" });
  await expect(centre.getByText(NEXT_RELEASE_NOTE.en)).toBeVisible();
  await expect(offer).toHaveCount(0);

  await centre.getByRole("button", { name: "Reload" }).click();
  await expect(version).toHaveAttribute("content", "second");
  await expect(teamButton).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(centre.getByText("Phrom was updated to version 9.second.")).toBeVisible();
  await expect(centre.getByText(NEXT_RELEASE_NOTE.en)).toBeVisible();
});

const nextReleaseNote = (page: Page) => page.getByText(NEXT_RELEASE_NOTE.th);
const version = (page: Page) => page.locator("meta[name=version]");

test("one of three tabs updates; the others keep input and build", async ({ page: form, context, server }) => {
  await signInAndOpen(form, "/apps/todo?task=new");
  const title = form.getByRole("textbox", { name: "Title" });
  await title.fill("Typed before the update");
  await waitForWorker(form, ["core", "parts", "texts-en", "texts-th"]);
  const other = await context.newPage();
  await other.goto("/en/apps/todo");
  await other.locator("[data-task]").first().waitFor();
  const scriptPath = (await other.locator("script[type=module]").last().getAttribute("src")) ?? "";
  let loadCount = 0;
  for (const tab of [form, other]) tab.on("domcontentloaded", () => loadCount++);
  await server.stop();
  await server.start(await buildNextVersion("second"));
  const updatingTab = await context.newPage();
  await updatingTab.goto("/th/apps/todo");
  await nextReleaseNote(updatingTab).waitFor();
  await updatingTab.getByRole("button", { name: "โหลดใหม่" }).click();
  await expect(version(updatingTab)).toHaveAttribute("content", "second");
  // The server now has only the new build.
  expect((await updatingTab.request.get(server.url + scriptPath)).status()).toBe(404);

  // The other tabs keep working with the first build: input stays, and they can open a screen for the first time.
  await expect(form.getByText("Phrom was updated. Reload to use the new version.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Later" })).toHaveCount(0);
  await expect(title).toHaveValue("Typed before the update");
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(form.getByText("Typed before the update", { exact: true })).toBeVisible();
  await other.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Access" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Access" })).toBeVisible();
  expect(loadCount).toBe(0);
  const hasPreviousBuild = () => updatingTab.evaluate(() => caches.has("phrom-previous"));
  await other.close();
  expect(await hasPreviousBuild()).toBe(true);
  await form.reload();
  await expect(version(form)).toHaveAttribute("content", "second");
  await expect.poll(hasPreviousBuild).toBe(false);
});

test("a stored update applies without the server, with tabs open", async ({ page, context, server }) => {
  await signInAndOpen(page, "/apps/todo", "th");
  await waitForWorker(page, ["core", "parts", "texts-en", "texts-th"]);
  for (const build of ["second", "third"]) {
    await server.stop();
    await server.start(await buildNextVersion(build));
    await page.reload();
    await nextReleaseNote(page).waitFor();
    // Opening a tab deletes no file of the update.
    const openedTab = await context.newPage();
    await openedTab.goto("/en/apps/todo");
    await openedTab.locator("[data-task]").first().waitFor();
    await openedTab.close();
    if (build === "third") await server.stop();
    await page.getByRole("button", { name: "โหลดใหม่" }).click();
    await expect(version(page)).toHaveAttribute("content", build);
  }
  await page.goto("/th/access-control");
  await expect(page.getByRole("heading", { level: 1, name: "สิทธิ์การใช้งาน" })).toBeVisible();
});

test("a chunk that fails to load reloads the page once, but not while offline", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(
    /status of 404|Failed to load resource|A part of the page could not be loaded|Failed to fetch|script module/,
  );
  await signInAndOpen(page, "/apps/todo");
  await waitForWorker(page, ["core", "texts-en"]);
  let loadCount = 0;
  page.on("domcontentloaded", () => loadCount++);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await server.stop();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes("/assets/access-control")) await cache.delete(request);
    }
  });
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");

  await menu.getByRole("link", { name: "Access" }).click();
  await expect(page.getByRole("heading", { name: "This part isn’t available offline yet" })).toBeVisible();
  expect(loadCount).toBe(0);

  // The server now serves another version. The page reloads by itself once; after that it only shows a reload button.
  await server.start(await buildNextVersion("second"));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { name: "Couldn’t display this page" })).toBeVisible();
  expect(loadCount).toBe(1);
  await server.stop();
  await server.start();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Access" })).toBeVisible();
});

test("a first visit during a rolling update starts and stores a whole build", async ({ page, server }) => {
  await server.stop();
  await server.startMixed(await buildNextVersion("rolling"));
  await signInAndOpen(page, "/apps/todo");
  await expect(page.locator("[data-task]").first()).toBeVisible();
  await waitForWorker(page, ["core", "texts-en", "parts"]);
  // The first page may be of another build than the worker; the next one is not.
  await page.reload();
  await expect(page.locator("[data-task]").first()).toBeVisible();
  await server.stop();
  await page.reload();
  await expect(page.locator("[data-task]").first()).toBeVisible();
});
