import type { Page } from "playwright/test";
import { insertBenchRows } from "../bench/scale.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name }) });
const nameLinks = (page: Page) => page.locator("tbody a[href*='/apps/user/view/']");
const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole("region", { name: /^Messages/ })
    .getByRole("listitem")
    .filter({ hasText: text });

async function chooseAction(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("an invalid URL is corrected; cards, filters and search are in the URL, and Back restores them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, "/apps/user/list?user=abc&page=-1&sort=foo&status=gone");
  await expect(toast(page, "Part of this link isn’t valid")).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/user\/list$/);
  const pending = page.getByRole("region", { name: "User overview" }).getByRole("link", { name: /Pending/ });
  await expect(pending).toContainText("14");
  await pending.click();
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByText("14 results")).toBeVisible();
  await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("Administrator");
  await expect(page).toHaveURL(/role=admin/);
  await expect(page.getByText("4 results")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("14 results")).toBeVisible();
  // "Clear filters" moves the focus to the search field, and text typed right away is kept.
  await page.getByRole("button", { name: "Clear filters" }).press("Enter");
  await page.keyboard.type("weber");
  await expect(page).toHaveURL(/\/apps\/user\/list\?q=weber$/);
  await expect(page.getByText("1 result", { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("weber");
  await page.goBack();
  await expect(page.getByText("14 results")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("54 results")).toBeVisible();
  // Clear the search before the URL has finished changing.
  await page.getByRole("searchbox").fill("sofia");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByText("54 results")).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/user\/list$/);
  await expectAccessible(page);
  // A key pressed right after following a link must not navigate to another page.
  const typeAndLeave = (link: HTMLElement) => {
    const field = document.querySelector<HTMLInputElement>("main input[type=search]");
    link.click();
    field?.focus();
    document.execCommand("insertText", false, "x");
    field?.blur();
  };
  await page.getByRole("link", { name: "Employees" }).first().evaluate(typeAndLeave);
  await expect(page.getByText("100 results")).toBeVisible();
  await expect(page).toHaveURL(/\/tables\/employees$/);
  await page.goBack();
  await expect(page.getByText("54 results")).toBeVisible();
});

test("the form for a new user shows errors and survives a reload; editing asks before discarding changes", async ({
  page,
  allowConsole,
}) => {
  // Allow console errors for status 400 and 409, because the browser logs every response with an error status.
  allowConsole(/status of 40[09]/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, "/apps/user/list");
  const form = page.getByRole("dialog");
  const field = (name: string) => form.getByRole("textbox", { name });
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("n");
  await field("Full name").fill("ก".repeat(10_000));
  await field("Email").fill("nonsense");
  await field("Phone").fill("0".repeat(30));
  await form.getByRole("button", { name: "Add user" }).click();
  await expect(field("Full name")).toBeFocused();
  await expect(form.getByText("Use at most 100 characters. You have 10,000.")).toBeVisible();
  await expect(form.getByText("This is required.")).toBeVisible();
  await expect(form.getByText("Enter an email address, such as name@example.com.")).toBeVisible();
  await expect(form.getByText("Enter a phone number, such as +66 2 555 0142.")).toBeVisible();
  await expectAccessible(page);

  await field("Full name").fill("Ann Lee");
  await field("Username").fill("DANIEL.weber");
  await field("Email").fill("Daniel@EXAMPLE.com");
  await field("Phone").fill("+66 2 555 0199");
  await form.getByRole("button", { name: "Add user" }).click();
  await expect(form.getByText("Another user has this username.")).toBeVisible();
  await expect(form.getByText("Another user has this email address.")).toBeVisible();
  await expect(field("Username")).toBeFocused();

  await page.reload();
  await expect(form.getByText("Your unsaved draft was restored.")).toBeVisible();
  await expect(field("Username")).toHaveValue("DANIEL.weber");
  await field("Username").fill("ann.lee");
  await field("Email").fill("ann.lee@example.com");
  await form.getByRole("combobox", { name: "Country" }).selectOption("Thailand");
  await form.getByRole("button", { name: "Add user" }).click();
  await expect(form).toBeHidden();
  await expect(nameLinks(page).first()).toHaveText("Ann Lee");
  await expect(row(page, "Ann Lee")).toContainText("New");
  await expect(page).toHaveURL(/\/apps\/user\/list$/);

  await chooseAction(page, "Ann Lee", "Edit");
  await field("Company").fill("Lee & Daughters");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keep editing" })).toBeFocused();
  // Escape closes the confirmation; the form stays open.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(row(page, "Ann Lee")).toContainText("Lee & Daughters");
  // When the form is opened again, it shows a value that another request has changed in the meantime.
  await page.evaluate(async () => {
    const { users } = await (await fetch("/api/users/list/data?q=ann.lee")).json();
    const body = JSON.stringify({ user: { id: users[0].id, company: "Lee & Sons" } });
    await fetch("/apps/users/update-user", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body,
    });
  });
  await expect(row(page, "Ann Lee")).toContainText("Lee & Sons");
  await chooseAction(page, "Ann Lee", "Edit");
  await expect(field("Company")).toHaveValue("Lee & Sons");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await chooseAction(page, "Ann Lee", "Activate");
  await expect(row(page, "Ann Lee")).toContainText("Active");
  await toast(page, "Ann Lee is active.").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Ann Lee")).toContainText("Pending");
  await chooseAction(page, "Ann Lee", "Delete");
  await expect(row(page, "Ann Lee")).toBeHidden();
  await toast(page, "Ann Lee was deleted.").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Ann Lee")).toBeVisible();
});

test("offline, avatars load, and nobody can suspend or delete themselves", async ({ page, server, allowConsole }) => {
  allowConsole(/status of 409|araya\.svg/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, "/apps/user/list");
  await waitForWorker(page);
  await server.stop();
  await page.reload();
  const avatar = page.locator("tbody img.avatar").first();
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);
  // Initials replace an avatar that does not load, for example one of an older build.
  await avatar.evaluate((image: HTMLImageElement) => {
    image.src = "/images/avatars/araya.svg";
  });
  await expect(page.locator("tbody .avatar").first()).toHaveText(/^\S{1,2}$/);
  const ownName = "อารยา ศรีสุวรรณ";
  await page.getByRole("searchbox").fill("araya");
  await expect(row(page, ownName)).toContainText("You");
  await row(page, ownName).getByRole("link", { name: ownName }).click();
  await expect(page.getByRole("heading", { level: 1, name: ownName })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toBeDisabled();
  await expect(page.getByText("You can’t delete yourself.")).toBeVisible();
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(page.getByRole("combobox", { name: "Role" })).toBeDisabled();
  await expect(page.getByText("Ask another administrator to change your role.")).toBeVisible();
  const status = await page.evaluate(async () => {
    const { users } = await (await fetch("/api/users/list/data?q=araya")).json();
    return (await fetch(`/apps/users/delete?id=${users[0].id}`, { method: "DELETE" })).status;
  });
  expect(status).toBe(409);
});

test("a long page renders only the rows in view, also after Back", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, "/apps/user/list");
  await page.evaluate(insertBenchRows, { table: "users", rows: 250 });
  await stopServiceWorker(page);
  await page.goto("/en/apps/user/list?perPage=1000&sort=fullName");
  const first = page.getByRole("table").getByRole("link").first();
  await first.click();
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await page.goBack();
  await expect(first).toBeVisible();
  expect(await page.locator("tbody tr").count()).toBeLessThan(50);
});
