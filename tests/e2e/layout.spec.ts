import type { Locator, Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { waitForOpenRequests } from "../fixtures/open-requests.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";

const phoneViewport = { width: 360, height: 740 };
const wideViewport = { width: 1280, height: 800 };

/** The bookmarks contain To-do at first, so its link is in that group. */
const entry = (menu: Page | Locator, group: string, name: string) =>
  menu.getByRole("region", { name: group, exact: true }).getByRole("link", { name });

/** Holds back the to-do tasks in every page that is loaded from now on, until {@link releaseTasks}. */
const holdTasks = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    const released = new Promise((resolve) => addEventListener("release-tasks", resolve, { once: true }));
    window.fetch = async (...input) => {
      if (String(input[0]).includes("/apps/todo/tasks")) await released;
      return fetch(...input);
    };
  });

const releaseTasks = (page: Page) => page.evaluate(() => dispatchEvent(new Event("release-tasks")));

test("the menu shows the number of open tasks, also after a change in another tab and when collapsed", async ({
  page,
  context,
}) => {
  await openSignedIn(page, "/apps/todo");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const todoLink = entry(menu, "Bookmarks", "To-do");
  await expect(todoLink).toHaveAccessibleName(/^To-do\s*\d+ open$/);
  const openCount = Number.parseInt((await todoLink.getByText(/ open$/).textContent()) ?? "", 10);

  // Completing a task in another tab updates the count.
  const other = await context.newPage();
  await other.goto("/en/apps/todo");
  await other
    .getByRole("checkbox", { name: /^Completed/, checked: false })
    .first()
    .click({ force: true });
  await expect(todoLink).toHaveAccessibleName(new RegExp(`${openCount - 1} open$`));
  await other.close();

  await page.getByRole("button", { name: "Collapse menu" }).click();
  await page.getByRole("button", { name: "Expand menu" }).waitFor();
  await expect(todoLink).toHaveAttribute("title", "To-do");
  await expect(todoLink).toHaveAccessibleName(new RegExp(`${openCount - 1} open`));
});

test("in the horizontal menu, a group is opened and used by keyboard", async ({ page }) => {
  await openSignedIn(page, "/apps/todo");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await page.getByRole("button", { name: "Customize" }).click();
  const drawer = page.getByRole("dialog", { name: "Customize" });
  await drawer.getByRole("radio", { name: "Horizontal" }).check();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menu.getByRole("button", { name: "Work" })).toHaveAttribute("data-status", "active");
  const accountButton = menu.getByRole("button", { name: "Account" });
  await accountButton.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Access" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(accountButton).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
  await page.keyboard.type("acce");
  await expect(page.getByRole("menuitem", { name: "Access" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/access-control$/);
  await expect(page.getByRole("heading", { level: 1, name: "Access" })).toBeFocused();
  await expectAccessible(page);
  await accountButton.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Access" })).toHaveAttribute("aria-current", "page");
});

/** Lists of several kinds, and screens with a scrolling part of their own. */
for (const path of [
  "/apps/todo",
  "/apps/calendar?view=agenda",
  "/apps/calendar?view=day",
  "/apps/chat",
  "/apps/user/list",
])
  test(`on a phone the bottom bar covers neither a focused element nor the end of ${path}`, async ({ page }) => {
    await openOnPhone(page, path);
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    // Rows that come later would move the focused element.
    await page.waitForFunction(() => !document.querySelector("main .skeleton"));
    await waitForOpenRequests(page);
    const barTop = (await page.getByRole("navigation", { name: "เมนูด่วน" }).boundingBox())?.y ?? 0;
    const main = page.getByRole("main");
    await main.focus();
    const coveredTexts: string[] = [];
    for (let count = 0; count < 40; count++) {
      await page.keyboard.press("Tab");
      const focused = page.locator("main :focus");
      if ((await focused.count()) === 0) break;
      const box = await focused.boundingBox();
      // Half a pixel for rounding.
      if (box && box.y + box.height > barTop + 0.5) coveredTexts.push(await focused.innerText());
    }
    expect(coveredTexts).toEqual([]);
    // A row gets its real height when it comes into view.
    const getContentEnd = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const box = await main.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(getContentEnd).toBeLessThanOrEqual(barTop + 0.5);
  });

test("on a phone the bottom bar has the main pages in a fixed order and the drawer the rest", async ({ page }) => {
  await openOnPhone(page, "/apps/todo");
  const bar = page.getByRole("navigation", { name: "เมนูด่วน" });
  const labels = bar.locator("li > * > span:first-of-type");
  await expect(labels).toHaveText(["ภาพรวม", "สิ่งที่ต้องทำ", "คำขอ", "แชต", "เพิ่มเติม"]);
  for (const barItem of await bar.locator("a, button").all())
    expect((await barItem.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const sizes = await labels.evaluateAll((all) =>
    all.map((label) => [Number.parseFloat(getComputedStyle(label).fontSize), label.scrollWidth - label.clientWidth]),
  );
  expect(sizes).toEqual(sizes.map(() => [12, 0]));
  await bar.getByRole("link", { name: /^แชต/ }).click();
  await expect(page).toHaveURL(/\/th\/apps\/chat/);
  await page.getByRole("button", { name: "เปิดเมนู" }).click();
  const drawer = page.getByRole("dialog", { name: "เมนูหลัก" });
  await entry(drawer, "บุ๊กมาร์ก", "สิ่งที่ต้องทำ").click();
  await expect(drawer).toBeHidden();
  await page.evaluate(() => localStorage.setItem("menuVisits", JSON.stringify({ developers: 99, users: 50 })));
  await page.goto("/th/developers");
  await expect(labels).toHaveText(["ภาพรวม", "สิ่งที่ต้องทำ", "คำขอ", "แชต", "เพิ่มเติม"]);
  // "More" is active for pages that are not in the bar.
  await expect(bar.getByRole("button")).toHaveAttribute("data-status", "active");

  // With the largest text, right-to-left layout and a sticky footer, nothing is covered or cut off.
  await page.evaluate(() => {
    localStorage.setItem("textSize", "125");
    localStorage.setItem("isRTL", "true");
    localStorage.setItem("footerType", '"sticky"');
    localStorage.setItem("navbarType", '"sticky"');
    localStorage.setItem("menuLayout", '"horizontal"');
    localStorage.setItem("menuVisits", "[garbage");
  });
  await page.goto("/th/apps/todo");
  await page.locator("[data-task]").first().waitFor();
  await expectNoSidewaysScroll(page);
  const footer = await page.getByRole("contentinfo").boundingBox();
  const barBox = await bar.boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((barBox?.y ?? 0) + 1);
  await expectAccessible(page);
});

/** Records the attributes of `<html>` when the body appears, which is before the first paint. */
const recordFirstFrame = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const { className, dir, dataset, style } = document.documentElement;
      const scale = style.getPropertyValue("--text-scale");
      Object.assign(window, { firstFrame: { className, dir, skin: dataset.skin, accent: dataset.accent, scale } });
    }).observe(document, { childList: true, subtree: true });
  });
const getFirstFrame = (page: Page) => page.evaluate(() => (window as unknown as { firstFrame: unknown }).firstFrame);

test("layout choices apply in every tab and before the first paint, and are reset", async ({ page, context }) => {
  await recordFirstFrame(page);
  await openSignedIn(page, "/apps/todo");
  const other = await context.newPage();
  await other.goto("/en/apps/todo");
  await other.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "Customize" }).click();
  const drawer = page.getByRole("dialog", { name: "Customize" });
  for (const [group, choice] of [
    ["Skin", "Dark"],
    ["Accent", "Teal"],
    ["Text size", "110%"],
    ["Direction", "Right to left"],
    ["Navbar", "Floating"],
    ["Content width", "Boxed"],
    ["Footer", "Hidden"],
    ["Menu visibility", "Hidden"],
  ] as const) {
    const radios = drawer.getByRole("group", { name: group, exact: true });
    const radio = radios.getByRole("radio", { name: choice, exact: true });
    // Use the keyboard, because at some times of the day a toast that reminds of a sample event covers a part of the
    // drawer.
    await radio.press("Space");
    await expect(radio).toBeChecked();
  }
  await expectAccessible(page);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(other.locator("html.dark")).toHaveAttribute("dir", "rtl");
  await expect(other.getByRole("navigation", { name: "Main menu" })).toHaveCount(0);
  await other.close();

  await page.reload();
  const chosenLayout = { className: "dark", dir: "rtl", skin: "dark", accent: "teal", scale: "1.1" };
  expect(await getFirstFrame(page)).toEqual(chosenLayout);
  // When the menu is hidden, the drawer contains it.
  await page.getByRole("button", { name: "Open menu" }).click();
  await entry(page.getByRole("dialog", { name: "Main menu" }), "Account", "Access").click();
  await expect(page.getByRole("heading", { level: 1, name: "Access" })).toBeFocused();
  await expect(page.getByRole("dialog", { name: "Main menu" })).toBeHidden();
  await page.getByRole("button", { name: "Customize" }).click();
  await page.getByRole("button", { name: "Reset to defaults" }).click();
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("the menu scrolls to its active link, and a strip of filters to the selected one", async ({ page }) => {
  await page.setViewportSize({ ...wideViewport, height: 500 });
  await openSignedIn(page, "/developers");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.locator("[data-status=active]")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(phoneViewport);
  // The counts in the strip arrive after it is shown and make it wider.
  await holdTasks(page);
  await page.goto("/en/apps/todo?filter=deleted");
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.getByRole("link", { name: "Trash" })).toBeVisible();
  await releaseTasks(page);
  await expect(views.getByText(/\d/).first()).toBeVisible();
  await expect(views.getByRole("link", { name: "Trash" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("Back restores the scroll position of a list, also when it loads slowly", async ({ page }) => {
  await page.setViewportSize({ ...wideViewport, height: 500 });
  await openSignedIn(page, "/apps/todo");
  await page.locator("[data-task]").first().waitFor();
  const getScrollTop = () => page.evaluate(() => Math.round(scrollY));
  const leave = async () => {
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(getScrollTop).toBe(600);
    await entry(page, "Account", "Access").click();
    await expect(page.getByRole("heading", { level: 1, name: "Access" })).toBeFocused();
    await expect.poll(getScrollTop).toBe(0);
  };
  await leave();
  await page.goBack();
  await expect.poll(getScrollTop).toBe(600);

  await leave();
  // A reload clears the cached data. Hold the responses, so that the list loads slowly.
  await holdTasks(page);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Access" }).waitFor();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "To-do" })).toBeVisible();
  await expect(page.locator("[data-task]")).toHaveCount(0);
  await releaseTasks(page);
  await page.locator("[data-task]").first().waitFor();
  await expect.poll(getScrollTop).toBe(600);
});
