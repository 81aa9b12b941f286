import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { picture } from "../fixtures/chat-page.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

const LIST = "/pages/blog/list";
const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const chooseAction = async (page: Page, title: string, action: string) => {
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};
/** The editor's toolbar has a button with the same name. */
const undo = (page: Page) => page.locator("[data-sonner-toast]").first().getByRole("button", { name: "Undo" }).click();
const textbox = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("a post is written in both languages, saved by itself, published and read in both", async ({
  page,
  allowConsole,
}) => {
  // The address of another post.
  allowConsole(/status of 400/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, LIST);

  await test.step("what is typed is kept before it has a title, and saved as a draft with one", async () => {
    await page.getByRole("link", { name: "New post" }).click();
    await textbox(page, "Text (English)").click();
    await page.keyboard.type("The rain is here. ");
    await expect(page.getByText("Kept on this device. Add a title to save your post as a draft.")).toBeVisible();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/pages\/blog\/list$/);
    await undo(page);
    await expect(textbox(page, "Text (English)")).toContainText("The rain is here.");
    await page.reload();
    await expect(page.getByText("Your unsaved changes were restored.")).toBeVisible();
    await expect(textbox(page, "Text (English)")).toContainText("The rain is here.");
    await textbox(page, "Title (English)").fill("Ready for the rain");
    await expect(page).toHaveURL(/\/pages\/blog\/edit\/15$/);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect(textbox(page, "English web address")).toHaveValue("ready-for-the-rain");
  });

  await test.step("the toolbar formats text, and a picture is described and stored", async () => {
    await textbox(page, "Text (English)").click();
    await page.keyboard.press("Control+End");
    // The editor learns of the new place of the cursor a moment later.
    await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    const english = page.getByRole("region", { name: "English" });
    await english.getByRole("button", { name: "Heading", exact: true }).click();
    await page.keyboard.type("Lift the bottom shelf");
    await page.keyboard.press("Enter");
    await english.getByLabel("Picture", { exact: true }).last().setInputFiles(picture);
    await english.getByRole("textbox", { name: "Description of the picture" }).fill("A shelf above wet tiles");
    await expect(english.getByRole("img", { name: "A shelf above wet tiles" })).toBeVisible();
  });

  await test.step("the Thai text starts from the English one and gets an address of its own", async () => {
    const thai = page.getByRole("region", { name: "Thai" });
    await thai.getByRole("button", { name: "Copy from the other language" }).click();
    await expect(thai.getByRole("img", { name: "A shelf above wet tiles" })).toBeVisible();
    await textbox(page, "Title (Thai)").fill("เตรียมร้านรับหน้าฝน");
    await textbox(page, "Summary (Thai)").fill("ยกของชั้นล่างขึ้นก่อน");
    await page.getByRole("checkbox", { name: "Warehouse" }).check();
    await expect(textbox(page, "Thai web address")).toHaveValue("เตรียมร้านรับหน้าฝน");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("addresses are checked", async () => {
    await textbox(page, "English web address").fill("a-form-that-loses-nothing");
    await expect(page.getByText("Another post has this web address.")).toBeVisible();
    await textbox(page, "English web address").fill("rain!");
    await expect(page.getByText("Use letters and digits, with a hyphen between words.")).toBeVisible();
    await textbox(page, "English web address").fill("ready for rain");
    await expect(textbox(page, "English web address")).toHaveValue("ready-for-rain");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });

  await test.step("the preview shows each language, and Back closes it", async () => {
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("heading", { name: "Lift the bottom shelf" })).toBeVisible();
    await page.getByRole("button", { name: "Thai", exact: true }).click();
    await expect(page.getByRole("heading", { name: "เตรียมร้านรับหน้าฝน" })).toBeVisible();
    await page.goBack();
    await expect(textbox(page, "Title (English)")).toBeVisible();
  });

  await test.step("the post is published and read on the website in both languages", async () => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("“Ready for the rain” was published.")).toBeVisible();
    await page.goto("/en/blog");
    await page.getByRole("link", { name: "Ready for the rain" }).click();
    await expect(page).toHaveURL(/\/en\/blog\/ready-for-rain$/);
    await expect(page.getByRole("heading", { level: 1, name: "Ready for the rain" })).toBeVisible();
    await expect(page.getByRole("article").getByText("On this device only")).toBeVisible();
    const shown = page.getByRole("img", { name: "A shelf above wet tiles" });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole("banner").getByRole("link", { name: "ไทย" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "เตรียมร้านรับหน้าฝน" })).toBeVisible();
    expect(decodeURI(page.url())).toMatch(/\/th\/blog\/เตรียมร้านรับหน้าฝน$/);
  });
});

test("a published post is changed, discussed, deleted and brought back", async ({ page }) => {
  const path = "/en/blog/where-your-data-sleeps";
  const [before, after] = ["Where your data sleeps", "Where your data naps"];

  await test.step("changes reach readers only after Update, and survive until then", async () => {
    await openSignedIn(page, "/pages/blog/edit/9");
    await textbox(page, "Title (English)").fill(after);
    await expect(page.getByText("Kept on this device. Press “Update” to publish your changes.")).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(before);
    await page.goto("/en/pages/blog/edit/9");
    await expect(textbox(page, "Title (English)")).toHaveValue(after);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Discard changes" }).click();
    await expect(textbox(page, "Title (English)")).toHaveValue(before);
    await undo(page);
    await expect(textbox(page, "Title (English)")).toHaveValue(after);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText(`“${after}” was updated.`)).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(after);
    await expect(page.getByRole("article").getByText("On this device only")).toBeVisible();
  });

  await test.step("comments are added, edited, deleted and brought back; HTML stays text", async () => {
    await page.goto("/en/pages/blog/detail/9");
    const field = textbox(page, "Write a comment");
    await field.fill("<b>Nice</b> & dry");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    const comments = page.getByRole("region", { name: /Comments/ });
    await expect(comments.getByText("<b>Nice</b> & dry")).toBeVisible();
    await comments.getByRole("button", { name: /Edit the comment/ }).click();
    await comments.getByRole("textbox", { name: /Edit the comment/ }).fill("Nice and dry");
    await page.keyboard.press("Control+Enter");
    await expect(comments.getByText("edited")).toBeVisible();
    await comments.getByRole("button", { name: /Delete the comment/ }).click();
    await expect(comments.getByText("Nice and dry")).toBeHidden();
    await page.keyboard.press("Control+z");
    await expect(comments.getByText("Nice and dry")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a deleted post leaves the website and returns with Undo", async () => {
    await page.getByRole("button", { name: `Actions for ${after}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/pages\/blog\/list$/);
    await expect(page.getByText("1–10 of 13")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(page.getByText("1–10 of 14")).toBeVisible();
    await page.goto("/en/blog");
    await expect(page.getByRole("link", { name: after })).toBeVisible();
  });
});

test("the list is searched, filtered and paged in the URL; actions on one post and on several can be undone", async ({
  page,
}) => {
  await openSignedIn(page, LIST);
  await expect(page.getByText("1–10 of 14")).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.getByRole("button", { name: /^Forms/ }).click();
  await page.getByRole("searchbox", { name: "Search posts" }).fill("wheel");
  await expect(page.getByText("No posts found")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await page.getByRole("searchbox", { name: "Search posts" }).fill("ferry to ko");
  await expect(card(page, "The network is a help").locator("mark")).toHaveText("ferry to Ko");
  await page.getByRole("link", { name: "The network is a help, not a requirement" }).click();
  await expect(page.getByRole("heading", { name: "Related posts" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search posts" })).toHaveValue("ferry to ko");
  await expect(page.getByRole("article")).toHaveCount(1);
  await navigate(page, `/en${LIST}?state=Draft`);
  await expect(page.getByRole("article")).toHaveCount(1);

  await chooseAction(page, "Four numbers for a Monday", "Publish");
  await expect(page.getByText("No posts found")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(card(page, "Four numbers for a Monday")).toBeVisible();
  await chooseAction(page, "Four numbers for a Monday", "Duplicate");
  await expect(card(page, "Four numbers for a Monday (copy)")).toBeVisible();

  await navigate(page, `/en${LIST}?perPage=50`);
  const bar = page.getByRole("region", { name: "Selected items" });
  const select = async (...titles: string[]) => {
    for (const title of titles) await page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();
  };
  const published = (count: number) => page.getByRole("button", { name: `Published ${count}` });
  await select("Four numbers for a Monday", "A day without a mouse", "Where your data sleeps");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Save as CSV" }).click();
  const csv = readFileSync(await (await download).path(), "utf8");
  expect(csv.split("\r\n")[0]).toBe("\uFEFFTitle,Status,Date,Author,Categories,Comments");
  expect(csv).toContain("Where your data sleeps,Published,");
  await bar.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("2 posts were published.")).toBeVisible();
  await expect(published(14)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(published(12)).toBeVisible();
});

test("a phone in Thai, with the server stopped: a post is written, kept through a kill of the page, and published", {
  tag: "@core",
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openSignedIn(page, LIST, "th");
  await expectNoSidewaysScroll(page, "the list");
  await server.stop();
  await page.getByRole("link", { name: "เขียนบทความ" }).click();
  const title = textbox(page, "ชื่อเรื่อง (ไทย)");
  await title.fill("นับสต็อกตอนน้ำขึ้น");
  await expect(page.getByRole("textbox", { name: "ชื่อเรื่อง (อังกฤษ)" })).toBeHidden();
  await textbox(page, "เนื้อหา (ไทย)").click();
  await page.keyboard.type("เริ่มจากชั้นล่าง");
  const url = page.url();
  // Close the page before the pause after which it saves.
  await page.close({ runBeforeUnload: false });
  const next = await page.context().newPage();
  await next.setViewportSize({ width: 360, height: 780 });
  await next.goto(url);
  await expect(textbox(next, "เนื้อหา (ไทย)")).toContainText("เริ่มจากชั้นล่าง");
  await expect(next.getByText("บันทึกแล้ว", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(next, "the editor");
  await expectAccessible(next);

  await next.getByRole("button", { name: "อังกฤษ", exact: true }).click();
  await textbox(next, "ชื่อเรื่อง (อังกฤษ)").fill("Counting at high tide");
  await next.getByRole("button", { name: "ไทย", exact: true }).click();
  await next.getByRole("button", { name: "เผยแพร่", exact: true }).click();
  // The English text is missing: the editor leads to it.
  await expect(next.getByText("กรุณาเขียนเนื้อหา")).toBeVisible();
  await expect(textbox(next, "เนื้อหา (อังกฤษ)")).toBeFocused();
  await textbox(next, "ชื่อเรื่อง (อังกฤษ)").fill("");
  await next.getByRole("button", { name: "เผยแพร่", exact: true }).click();
  await next.getByRole("button", { name: "เผยแพร่ตอนนี้" }).click();
  await expect(next.getByText("เผยแพร่ “นับสต็อกตอนน้ำขึ้น” แล้ว")).toBeVisible();
  await next.goto("/th/blog");
  await next.getByRole("link", { name: "นับสต็อกตอนน้ำขึ้น" }).click();
  await expect(next.getByText("เฉพาะในเครื่องนี้")).toBeVisible();
  await expectNoSidewaysScroll(next, "the public post");
  await next.getByRole("banner").getByRole("button", { name: "เปิดเมนู" }).click();
  await next.getByRole("link", { name: "English" }).click();
  await expect(next.getByText("This post is written in Thai only.")).toBeVisible();
});
