import { navigate } from "../fixtures/navigate.ts";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openSignedIn, openWithoutApp } from "../fixtures/session.ts";

const PATH = "/pages/profile";

test("each account has a profile of its own and sees others' profiles without editing them", async ({ page }) => {
  await openWithoutApp(page);
  const account = { username: "malai-long", email: "malai@example.com", password: "malai-long" };
  await send(page, "POST", "/jwt/register", account);
  await openSignedIn(page, PATH, "en", "malai-long");
  await expect(page.getByRole("heading", { level: 1, name: "malai-long" })).toBeVisible();
  await expect(page.getByText("No posts yet")).toBeVisible();
  await expect(page.locator("#about")).toContainText("malai@example.com");
  await page.getByRole("button", { name: "Add your job title" }).click();
  const form = page.getByRole("form", { name: "Edit name and job title" });
  await form.getByRole("textbox", { name: "Name" }).fill("Malai Suksan");
  await form.getByRole("textbox", { name: "Job title" }).fill("Buyer");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Malai Suksan" })).toBeVisible();

  await navigate(page, "/en/pages/profile/admin");
  await expect(page.getByRole("heading", { level: 1, name: "อารยา ศรีสุวรรณ" })).toBeVisible();
  await expect(page.getByRole("form", { name: "New post" })).toBeHidden();
  await expect(page.getByRole("main").getByRole("button", { name: /^(Edit|Change|Actions)/ })).toHaveCount(0);
  const post = page.getByRole("article").first();
  await post.getByRole("button", { name: "Like" }).click();
  await expect(post.getByRole("button", { name: "Like", pressed: true })).toBeVisible();

  await openSignedIn(page, PATH);
  await expect(post.getByRole("button", { name: "Like", pressed: false })).toBeVisible();
  await expect(post).toContainText("Malai Suksan");
  await navigate(page, "/en/pages/profile/malai-long");
  await expect(page.getByText("Buyer")).toBeVisible();
});

test("the page of an unknown profile links to the user's own profile", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await openSignedIn(page, `${PATH}/nobody.here`);
  await expect(page.getByText("No profile found for “nobody.here”.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "อารยา ศรีสุวรรณ" })).toBeVisible();
});
