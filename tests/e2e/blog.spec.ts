import type { Page } from "playwright/test";
import { picture } from "../fixtures/chat-page.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { navigate } from "../fixtures/navigate.ts";
import { readDownload } from "../fixtures/read-download.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const LIST = "/pages/blog/list";
const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
/** Presses “Undo” in the toast: the editor's toolbar has a button with the same name. */
const undo = (page: Page) => page.locator("[data-sonner-toast]").first().getByRole("button", { name: "Undo" }).click();
const textbox = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

const choose = async (page: Page, menuButton: string, item: string) => {
  await page.getByRole("button", { name: menuButton }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a post is kept without a title, saved with one, and its web address checked", async ({ page, allowConsole }) => {
  // The call rejects the slug of another post.
  allowConsole(/status of 400/);
  await openSignedIn(page, LIST);
  await page.getByRole("link", { name: "New post" }).click();
  const text = textbox(page, "Text (English)");
  await text.click();
  await page.keyboard.type("The rain is here. ");
  await expect(page.getByText("Kept on this device. Add a title to save your post as a draft.")).toBeVisible();
  await choose(page, "More actions", "Delete");
  await expect(page).toHaveURL(/\/pages\/blog\/list$/);
  await undo(page);
  await expect(text).toContainText("The rain is here.");
  await page.reload();
  await expect(page.getByText("Your unsaved changes were restored.")).toBeVisible();
  await expect(text).toContainText("The rain is here.");
  await textbox(page, "Title (English)").fill("Ready for the rain");
  await expect(page).toHaveURL(/\/pages\/blog\/edit\/15$/);
  const addressField = textbox(page, "English web address");
  await expect(addressField).toHaveValue("ready-for-the-rain");
  await addressField.fill("a-form-that-loses-nothing");
  await expect(page.getByText("Another post has this web address.")).toBeVisible();
  await addressField.fill("rain!");
  await expect(page.getByText("Use letters and digits, with a hyphen between words.")).toBeVisible();
  await addressField.fill("ready for rain");
  await expect(addressField).toHaveValue("ready-for-rain");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a post with a picture is translated, previewed, published and read in both languages", async ({ page }) => {
  await openSignedIn(page, "/pages/blog/edit/new");
  await textbox(page, "Title (English)").fill("Ready for the rain");
  await textbox(page, "Text (English)").click();
  const [english, thai] = ["English", "Thai"].map((name) => page.getByRole("region", { name }));
  if (!english || !thai) throw new Error("Both languages have a region.");
  await english.getByRole("button", { name: "Heading", exact: true }).click();
  await page.keyboard.type("Lift the bottom shelf");
  await page.keyboard.press("Enter");
  await english.getByLabel("Picture", { exact: true }).last().setInputFiles(picture);
  await english.getByRole("textbox", { name: "Description of the picture" }).fill("A shelf above wet tiles");
  await expect(english.getByRole("img", { name: "A shelf above wet tiles" })).toBeVisible();
  await thai.getByRole("button", { name: "Copy from the other language" }).click();
  await expect(thai.getByRole("img", { name: "A shelf above wet tiles" })).toBeVisible();
  await textbox(page, "Title (Thai)").fill("เตรียมร้านรับหน้าฝน");
  await expect(textbox(page, "Thai web address")).toHaveValue("เตรียมร้านรับหน้าฝน");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Lift the bottom shelf" })).toBeVisible();
  await page.getByRole("button", { name: "Thai", exact: true }).click();
  await expect(page.getByRole("heading", { name: "เตรียมร้านรับหน้าฝน" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("“Ready for the rain” was published.")).toBeVisible();
  await page.goto("/en/blog");
  await page.getByRole("link", { name: "Ready for the rain" }).click();
  await expect(page).toHaveURL(/\/en\/blog\/ready-for-the-rain$/);
  await expect(page.getByRole("article").getByText("On this device only")).toBeVisible();
  const shownPicture = page.getByRole("img", { name: "A shelf above wet tiles" });
  await expect.poll(() => shownPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("banner").getByRole("link", { name: "ไทย" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "เตรียมร้านรับหน้าฝน" })).toBeVisible();
  expect(decodeURI(page.url())).toMatch(/\/th\/blog\/เตรียมร้านรับหน้าฝน$/);
});

test("changes of a published post reach readers only after Update, and survive until then", async ({ page }) => {
  const path = "/en/blog/where-your-data-sleeps";
  const [before, after] = ["Where your data sleeps", "Where your data naps"];
  const title = textbox(page, "Title (English)");
  await openSignedIn(page, "/pages/blog/edit/9");
  await title.fill(after);
  await expect(page.getByText("Kept on this device. Press “Update” to publish your changes.")).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(before);
  await page.goto("/en/pages/blog/edit/9");
  await expect(title).toHaveValue(after);
  await choose(page, "More actions", "Discard changes");
  await expect(title).toHaveValue(before);
  await undo(page);
  await expect(title).toHaveValue(after);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText(`“${after}” was updated.`)).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(after);
  await expect(page.getByRole("article").getByText("On this device only")).toBeVisible();
});

test("a comment is added as plain text, edited, deleted and restored; its post is deleted and restored", async ({
  page,
}) => {
  await openSignedIn(page, "/pages/blog/detail/9");
  await textbox(page, "Write a comment").fill("<b>Nice</b> & dry");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const comments = page.getByRole("region", { name: /Comments/ });
  await expect(comments.getByText("<b>Nice</b> & dry")).toBeVisible();
  await comments.getByRole("button", { name: /Edit the comment/ }).click();
  await comments.getByRole("textbox", { name: /Edit the comment/ }).fill("Nice and dry");
  await page.keyboard.press("Control+Enter");
  await expect(comments.getByText("edited")).toBeVisible();
  await comments.getByRole("button", { name: /Delete the comment/ }).click();
  await expect(comments.getByText("Nice and dry")).toBeHidden();
  await undoByKeyboard(page);
  await expect(comments.getByText("Nice and dry")).toBeVisible();
  await expectAccessible(page);
  await choose(page, "Actions for Where your data sleeps", "Delete");
  await expect(page).toHaveURL(/\/pages\/blog\/list$/);
  await expect(page.getByText("1–10 of 13")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("1–10 of 14")).toBeVisible();
});

test("the post list is searched, filtered and paged; Back restores the search", async ({ page }) => {
  await openSignedIn(page, LIST);
  const search = page.getByRole("searchbox", { name: "Search posts" });
  await expect(page.getByText("1–10 of 14")).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.getByRole("button", { name: /^Forms/ }).click();
  await search.fill("wheel");
  await expect(page.getByText("No posts found")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await search.fill("ferry to ko");
  await expect(card(page, "The network is a help").locator("mark")).toHaveText("ferry to Ko");
  await page.getByRole("link", { name: "The network is a help, not a requirement" }).click();
  await expect(page.getByRole("heading", { name: "Related posts" })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue("ferry to ko");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("posts are published, duplicated and saved as CSV, one or several, with undo", async ({ page }) => {
  const draft = "Four numbers for a Monday";
  await openSignedIn(page, `${LIST}?state=Draft`);
  await choose(page, `Actions for ${draft}`, "Publish");
  await expect(page.getByText("No posts found")).toBeVisible();
  await undoByKeyboard(page);
  await choose(page, `Actions for ${draft}`, "Duplicate");
  await expect(card(page, `${draft} (copy)`)).toBeVisible();

  await navigate(page, `/en${LIST}?perPage=50`);
  const bar = page.getByRole("region", { name: "Selected items" });
  const publishedFilter = (count: number) => page.getByRole("button", { name: `Published ${count}` });
  for (const title of [draft, "A day without a mouse", "Where your data sleeps"])
    await page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();
  await expectAccessible(page);
  const { text: csv } = await readDownload(bar.getByRole("button", { name: "Save as CSV" }));
  expect(csv.split("\r\n")[0]).toBe("\uFEFFTitle,Status,Date,Author,Categories,Comments");
  expect(csv).toContain("Where your data sleeps,Published,");
  await bar.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("2 posts were published.")).toBeVisible();
  await expect(publishedFilter(14)).toBeVisible();
  await undoByKeyboard(page);
  await expect(publishedFilter(12)).toBeVisible();
});

test("on a Thai phone with a stopped server: a post is written, survives a killed page and is published", {
  tag: "@core",
}, async ({ page, server }) => {
  await openOnPhone(page, LIST);
  await expectNoSidewaysScroll(page, "the list");
  await server.stop();
  await page.getByRole("link", { name: "เขียนบทความ" }).click();
  const title = textbox(page, "ชื่อเรื่อง (ไทย)");
  await title.fill("นับสต็อกตอนน้ำขึ้น");
  await expect(page.getByRole("textbox", { name: "ชื่อเรื่อง (อังกฤษ)" })).toBeHidden();
  await textbox(page, "เนื้อหา (ไทย)").click();
  await page.keyboard.type("เริ่มจากชั้นล่าง");
  const url = page.url();
  // Close the page before it saves, which waits for a pause in typing.
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
  // The English text is missing, so the editor shows that language.
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
