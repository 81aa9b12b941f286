import { publicPaths } from "../../src/lib/public-paths.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expectWholeWords } from "../fixtures/expect-whole-words.ts";
import { expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

const wideViewport = { width: 1280, height: 800 };
const phoneViewport = { width: 360, height: 740 };

/** Pages whose own tests have no check by axe in the dark skin. */
const axePaths = ["/", "/service", "/about", "/career", "/contact", "/login", "/register", "/nowhere"];
const otherPublicPaths = [
  ...Object.values(publicPaths).filter((path) => !axePaths.includes(path)),
  "/pages/knowledge-base/อุปกรณ์",
  "/pages/knowledge-base/อุปกรณ์/ติดตั้งบนแอนดรอยด์",
  "/blog/แบบฟอร์มที่ไม่ทำอะไรหาย",
];

test("Thai, dark: every public page passes axe, does not scroll sideways and keeps words whole", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("skin", '"dark"'));
  for (const path of [...axePaths, ...otherPublicPaths])
    await test.step(path, async () => {
      await page.goto(`/th${path}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      for (const size of [wideViewport, phoneViewport]) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page, `${path} in ${size.width} px`);
        await expectWholeWords(page, `${path} in ${size.width} px`);
      }
      if (axePaths.includes(path)) await expectAccessible(page);
    });
});

test("English, light: the public pages and the to-do list pass axe and do not scroll sideways", async ({ page }) => {
  const check = (path: string) =>
    test.step(path, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  for (const path of ["/service", "/about", "/career", "/register"]) {
    await page.goto(`/en${path}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await check(path);
  }
  await openSignedIn(page, "/apps/todo");
  await page.locator("[data-task]").first().waitFor();
  await check("the to-do list");
});

test("Thai, dark, on a phone: the to-do form, its errors, its “discard changes?” dialog and the menus pass axe", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("skin", '"dark"'));
  await page.setViewportSize(phoneViewport);
  const check = (what: string) =>
    test.step(what, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectWholeWords(page);
    });
  await openSignedIn(page, "/apps/todo?task=new", "th");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await check("an empty form");
  await dialog.locator("button[type=submit]").click();
  await dialog.locator("[aria-invalid=true]").first().waitFor();
  await check("a refused form");
  await dialog.getByRole("textbox").first().fill("x");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor();
  await check("the question before leaving");
  await page.goto("/th/apps/todo");
  await page.getByRole("banner").getByRole("button").first().click();
  await dialog.waitFor();
  await check("the menu");
  await dialog.locator("button[aria-haspopup=menu]").click();
  await page.getByRole("menuitem").first().waitFor();
  await check("the account's menu");
});
