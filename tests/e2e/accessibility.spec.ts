import { publicPaths as sitePaths } from "../../src/site/paths.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expectWholeWords } from "../fixtures/expect-whole-words.ts";
import { expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

const publicPaths = ["/", "/service", "/manual", "/about", "/career", "/contact", "/login", "/register", "/nowhere"];
const staffPaths = [
  "/apps/todo",
  "/apps/todo?q=zzzz",
  "/apps/todo?filter=deleted",
  "/apps/requests",
  "/access-control",
  "/misc/not-authorized",
];
const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

// The runs cover every language, skin and width, but not all eight combinations, because axe is slow.
const combinations = [
  { language: "en", skin: "light", axeSize: wide },
  { language: "th", skin: "dark", axeSize: narrow },
] as const;

for (const { language, skin, axeSize } of combinations) {
  test(`every screen passes axe, does not scroll sideways and keeps Thai words whole: ${language}, ${skin}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const check = async (path: string) => {
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size);
        if (size === axeSize) await expectAccessible(page);
        await expectNoSidewaysScroll(page, `${path} in ${size.width} px`);
        if (language === "th") await expectWholeWords(page, `${path} in ${size.width} px`);
      }
    };
    await page.addInitScript((value) => localStorage.setItem("skin", JSON.stringify(value)), skin);
    for (const path of publicPaths) {
      await page.goto(`/${language}${path}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await check(path);
    }
    await page.setViewportSize(wide);
    await openSignedIn(page, "/apps/todo", language);
    for (const path of staffPaths) {
      await page.goto(`/${language}${path}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
      if (path === "/apps/todo") await page.locator("[data-task]").first().waitFor();
      await check(path);
    }
    await page.goto(`/${language}/apps/todo?task=new`);
    await page.getByRole("dialog").waitFor();
    await check("an empty form");
    await page.getByRole("dialog").locator("button[type=submit]").click();
    await page.getByRole("dialog").locator("[aria-invalid=true]").first().waitFor();
    await check("a refused form");
    await page.getByRole("dialog").getByRole("textbox").first().fill("x");
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor();
    await check("the question before leaving");
    await page.goto(`/${language}/apps/todo`);
    await page.setViewportSize(narrow);
    await page.getByRole("banner").getByRole("button").first().click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await page.getByRole("dialog").locator("button[aria-haspopup=menu]").click();
    await page.getByRole("menuitem").first().waitFor();
    await expectAccessible(page);
  });
}

/** The documents that the test above does not open, and one entry of each collection. */
const otherPublicPaths = [
  ...Object.values(sitePaths).filter((path) => !publicPaths.includes(path)),
  "/pages/knowledge-base/อุปกรณ์",
  "/pages/knowledge-base/อุปกรณ์/ติดตั้งบนแอนดรอยด์",
  "/blog/แบบฟอร์มที่ไม่ทำอะไรหาย",
];
const otherStaffPaths = [
  "/dashboard/analytics",
  "/dashboard/statistics",
  "/apps/email",
  "/apps/chat",
  "/apps/chat?contact=4",
  "/apps/calendar",
  "/apps/invoice/list",
  "/apps/invoice/preview/1",
  "/apps/invoice/edit/1",
  "/apps/invoice/add",
  "/apps/ecommerce/shop",
  "/apps/ecommerce/detail/over-ear-headset-1",
  "/apps/ecommerce/wishlist",
  "/apps/ecommerce/checkout",
  "/apps/ecommerce/orders",
  "/apps/ecommerce/orders/1",
  "/apps/ecommerce/products",
  "/apps/user/list",
  "/apps/user/view/1",
  "/tables/employees",
  "/pages/blog/list",
  "/pages/blog/detail/1",
  "/pages/blog/edit/1",
  "/pages/profile",
  "/pages/account-settings",
  "/data",
  "/developers",
  "/search?q=งาน",
];

test("no line of the other Thai pages ends inside a word", async ({ page }) => {
  test.setTimeout(90_000);
  const sizes = [wide, narrow];
  const check = async (path: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectWholeWords(page, `${path} in ${size.width} px`);
    }
    // The next page opens in the size of this one, which saves a change of size.
    sizes.reverse();
  };
  for (const path of otherPublicPaths) {
    await page.goto(`/th${path}`);
    await check(path);
  }
  await openSignedIn(page, "/apps/todo", "th");
  await page.locator("[data-task]").first().waitFor();
  for (const path of otherStaffPaths) {
    // Navigate without loading a document: the router listens to pushState.
    await page.evaluate((url) => {
      document.title = "";
      history.pushState(null, "", url);
    }, `/th${path}`);
    await page.waitForFunction(() => document.title !== "" && !document.querySelector("main .skeleton"));
    await check(path);
  }
});
