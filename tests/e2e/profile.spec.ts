import type { Page } from "playwright/test";
import { addProfilePicture } from "../../src/contract/profile-posts.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { goOffline } from "../fixtures/go-offline.ts";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";
import { undoByKeyboard } from "../fixtures/undo.ts";

const PATH = "/pages/profile";
const { data } = addProfilePicture.example.body;
const picture = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from(data, "base64") });

const postWith = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
const articles = (page: Page) => page.getByRole("article");

const form = (page: Page) => page.getByRole("form", { name: "New post" });

async function writePost(page: Page, text: string) {
  await form(page).getByRole("textbox", { name: "Post text" }).fill(text);
  await form(page).getByRole("button", { name: "Post" }).click();
}

test("the draft of a post survives a reload; HTML in a published post is text", async ({ page }) => {
  await openSignedIn(page, PATH);
  const text = form(page).getByRole("textbox", { name: "Post text" });
  const submit = form(page).getByRole("button", { name: "Post" });
  await expect(submit).toBeDisabled();
  await text.fill("The new shelf <b>is up</b>. See https://www.phrom.example/shelf, not javascript:alert(1)");
  await form(page).getByLabel("Add pictures").first().setInputFiles(picture("shelf.png"));
  await form(page).getByRole("textbox", { name: "Describe picture 1" }).fill("A wooden shelf");
  await page.reload();
  await expect(text).toHaveValue(/^The new shelf <b>is up/);
  await expect(form(page).getByRole("textbox", { name: "Describe picture 1" })).toHaveValue("A wooden shelf");
  await submit.click();
  const post = postWith(page, "The new shelf");
  await expect(post.getByRole("button", { name: "Open picture: A wooden shelf" })).toBeVisible();
  await expect(text).toHaveValue("");
  await expect(post).toContainText("<b>is up</b>");
  await expect(post.getByRole("link", { name: /shelf|javascript/ })).toHaveText("https://www.phrom.example/shelf");
  await expect(page.locator("#photos").getByRole("button").first()).toHaveAccessibleName(
    "Open picture: A wooden shelf",
  );
  await page.getByRole("button", { name: "Show more posts" }).click();
  await expect(articles(page)).toHaveCount(10);
  await expect(page).toHaveURL(/posts=10/);
});

test("a post is edited in place, liked and deleted; undo restores it with the like", async ({ page }) => {
  await openSignedIn(page, PATH);
  await writePost(page, "The new shelf");
  const post = postWith(page, "The new shelf");
  const choose = async (item: string) => {
    await post.getByRole("button", { name: /^Actions for the post/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Edit post");
  const editForm = page.getByRole("form", { name: "Edit post" });
  await editForm.getByRole("textbox", { name: "Post text" }).fill("The new shelf stands.");
  await editForm.getByRole("button", { name: "Save" }).click();
  await expect(post).toContainText("The new shelf stands.");
  await expect(post).toContainText("Edited");
  await expect(post).toBeFocused();
  await expect(page).toHaveURL(/\/pages\/profile$/);
  await post.getByRole("button", { name: "Like" }).click();
  await expect(post.getByRole("button", { name: "Like", pressed: true })).toBeVisible();
  await choose("Delete post");
  await expect(post).toHaveCount(0);
  await expect(page.locator("[data-posts]")).toBeFocused();
  await undoByKeyboard(page);
  await expect(post.getByRole("button", { name: "Like", pressed: true })).toBeVisible();
});

test("a comment is written as plain text, edited, deleted and restored", async ({ page }) => {
  await openSignedIn(page, PATH);
  const post = articles(page).first();
  const field = post.getByRole("textbox", { name: /^Comment on the post/ });
  const html = "<b>Forty</b> kilos<img src=x onerror=\"document.title='broken'\">";
  await field.fill(html);
  await field.press("Enter");
  const comment = post.getByRole("list", { name: "Comments" }).getByRole("listitem").last();
  await expect(comment).toContainText(html);
  await expect(field).toHaveValue("");
  await comment.getByRole("button", { name: /^Edit comment/ }).click();
  const editField = post.getByRole("textbox", { name: "Edit comment" });
  await expect(editField).toBeFocused();
  await editField.fill("Fifty kilos");
  await editField.press("Enter");
  await expect(comment).toContainText("Fifty kilos");
  await comment.getByRole("button", { name: /^Delete comment/ }).click();
  await expect(post).not.toContainText("Fifty kilos");
  await undoByKeyboard(page);
  await expect(post).toContainText("Fifty kilos");
});

test("a vote is changed; a followed page is still followed after a reload; undo follows a person again", async ({
  page,
}) => {
  await openSignedIn(page, PATH);
  const poll = page.getByRole("group", { name: "What should the next launch be about?" });
  await poll.getByRole("button", { name: "Standing desk 37% 44 votes" }).press("Enter");
  await expect(poll.getByRole("button", { name: "Standing desk 37% 45 votes", pressed: true })).toBeFocused();
  await poll.getByRole("button", { name: /^Smartwatch/ }).press("Enter");
  await expect(poll.getByRole("button", { name: "Smartwatch 16% 19 votes", pressed: true })).toBeVisible();
  await expect(poll.getByRole("button", { name: "Standing desk 36% 44 votes", pressed: false })).toBeVisible();
  await page.getByRole("button", { name: "Follow Hannah Okafor" }).click();
  await page.getByRole("button", { name: "Follow The Good Desk" }).click();
  await expect(page.getByRole("button", { name: "Following The Good Desk" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Following The Good Desk", pressed: true })).toBeVisible();
  await page.getByRole("link", { name: "Hannah Okafor" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Hannah Okafor" })).toBeVisible();
  await page.getByRole("button", { name: "Following Hannah Okafor" }).click();
  await expect(page.getByRole("button", { name: "Follow Hannah Okafor" })).toBeVisible();
  await undoByKeyboard(page);
  await expect(page.getByRole("button", { name: "Following Hannah Okafor" })).toBeVisible();
});

test("in the photo viewer the arrow keys, Home and End change the picture, and Escape closes it", async ({ page }) => {
  await openSignedIn(page, PATH);
  await page.getByRole("button", { name: "Open picture: The river at dawn" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "The river at dawn" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("img", { name: "A market stall" })).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText("2 of 9A market stall");
  await expect(page).toHaveURL(/picture=photo-2/);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("img", { name: "The beach" })).toBeVisible();
  await expectAccessible(page);
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toBeAttached();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/picture/);
});

test("offline, on a Thai phone: the profile is edited, a cover and a post added", async ({ page, server }) => {
  await openOnPhone(page, PATH);
  await server.stop();
  await page.reload();
  await expect(articles(page)).toHaveCount(5);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const about = page.locator("#about");
  await about.getByRole("button", { name: "แก้ไขข้อมูลแนะนำตัว" }).press("Enter");
  const editor = page.getByRole("form", { name: "แก้ไขข้อมูลแนะนำตัว" });
  await editor.getByRole("textbox", { name: "เว็บไซต์" }).fill("phrom");
  await editor.getByRole("textbox", { name: "อยู่ที่" }).fill("เชียงใหม่");
  await editor.getByRole("button", { name: "บันทึก" }).click();
  await expect(editor.getByText("กรุณากรอกที่อยู่เว็บ เช่น https://www.example.com")).toBeVisible();
  await editor.getByRole("textbox", { name: "เว็บไซต์" }).fill("https://phrom.example");
  await expectNoSidewaysScroll(page);
  await editor.getByRole("button", { name: "บันทึก" }).click();
  await expect(about).toContainText("เชียงใหม่");
  await expect(about).toBeFocused();
  await undoByKeyboard(page);
  await expect(about).toContainText("กรุงเทพมหานคร ประเทศไทย");

  await page.getByLabel("เลือกภาพปก").setInputFiles(picture("cover.png"));
  await expect(page.locator("header img[src^='/profile-pictures/']")).toHaveCount(1);
  await page.getByRole("button", { name: "ลบภาพปก" }).click();
  await expect(page.locator("header img[src^='/profile-pictures/']")).toHaveCount(0);

  const newPost = page.getByRole("form", { name: "โพสต์ใหม่" });
  await newPost.getByRole("textbox", { name: "ข้อความของโพสต์" }).fill("ถึงสาขาหาดใหญ่แล้ว");
  await newPost.getByRole("button", { name: "โพสต์", exact: true }).click();
  await expect(articles(page).first()).toContainText("ถึงสาขาหาดใหญ่แล้ว");
  await page.getByRole("link", { name: "โพล" }).click();
  await expect(page.getByRole("heading", { name: "โพล" })).toBeInViewport();
});

test("a video loads nothing before it is played; offline its card asks for a connection", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/youtube/);
  const youtubeRequests: string[] = [];
  await page.route(/youtube/, (route) => {
    youtubeRequests.push(route.request().url());
    return route.abort();
  });
  await openSignedIn(page, PATH);
  const form = page.getByRole("form", { name: "New post" });
  await form.getByRole("button", { name: "Add a video link" }).click();
  await form.getByRole("textbox", { name: "Video link" }).fill("https://example.com/watch");
  await form.getByRole("button", { name: "Post" }).click();
  await expect(form.getByText("Use a link to YouTube, Vimeo or a video file (mp4, webm).")).toBeVisible();
  await form.getByRole("textbox", { name: "Video link" }).fill("https://www.youtube.com/watch?v=AAAAAAAAAAA");
  await form.getByRole("button", { name: "Post" }).click();
  const post = articles(page).first();
  const playButton = post.getByRole("button", { name: "Play video: Video on YouTube" });
  await expect(playButton).toBeVisible();
  const network = await goOffline(page);
  await expect(post.getByText("You’re offline. This video needs a connection.")).toBeVisible();
  await network.restore();
  await expect(playButton).toBeVisible();
  expect(youtubeRequests).toEqual([]);
  await playButton.click();
  await expect(post.locator("iframe")).toHaveAttribute("src", /^https:\/\/www\.youtube-nocookie\.com\/embed\/A{11}/);
  await expect.poll(() => youtubeRequests.length).toBe(1);

  // The app's own video plays without a network.
  await navigate(page, `/en${PATH}?posts=10`);
  await page.getByRole("button", { name: "Play video: Video", exact: true }).first().click();
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
  const rangeResponse = await page.evaluate(async () => {
    const response = await fetch("/videos/desk-lamp.webm", { headers: { range: "bytes=10-19" } });
    return [response.status, (await response.arrayBuffer()).byteLength];
  });
  expect(rangeResponse).toEqual([206, 10]);
});
