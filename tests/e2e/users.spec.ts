import type { Page } from "playwright/test";
import { insertBenchRows } from "../bench/scale.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name }) });
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

test("an invalid URL is corrected; filters and search are in the URL, and Back restores them", async ({ page }) => {
  await openSignedIn(page, "/apps/user/list?user=abc&page=-1&sort=foo&status=gone");
  await expect(toast(page, "Part of this link isn’t valid")).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/user\/list$/);
  const pendingLink = page.getByRole("region", { name: "User overview" }).getByRole("link", { name: /Pending/ });
  await expect(pendingLink).toContainText("14");
  await pendingLink.click();
  await expect(page.getByText("14 results")).toBeVisible();
  await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("Administrator");
  await expect(page).toHaveURL(/(?=.*status=pending)(?=.*role=admin)/);
  await expect(page.getByText("4 results")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("14 results")).toBeVisible();
  // "Clear filters" moves the focus to the search field, and text typed right away is kept.
  await page.getByRole("button", { name: "Clear filters" }).press("Enter");
  await page.keyboard.type("weber");
  await expect(page).toHaveURL(/\/apps\/user\/list\?q=weber$/);
  await expect(page.getByText("1 result", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("14 results")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expectAccessible(page);
});

test("a search that is cleared or left before the URL has changed does not come back", async ({ page }) => {
  await openSignedIn(page, "/apps/user/list");
  await page.getByRole("searchbox").fill("sofia");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByText("54 results")).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/user\/list$/);
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

test("a new user's errors are shown; the draft survives a reload and is added", async ({ page, allowConsole }) => {
  // The browser logs every response with an error status.
  allowConsole(/status of 40[09]/);
  await openSignedIn(page, "/apps/user/list");
  const form = page.getByRole("dialog");
  const field = (name: string) => form.getByRole("textbox", { name });
  const pressAdd = () => form.getByRole("button", { name: "Add user" }).click();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("n");
  await pressAdd();
  await expect(field("Full name")).toBeFocused();
  await expect(form.getByText("This is required.")).toHaveCount(3);
  await expectAccessible(page);
  await field("Full name").fill("Ann Lee");
  await field("Username").fill("DANIEL.weber");
  await field("Email").fill("Daniel@EXAMPLE.com");
  await field("Phone").fill("+66 2 555 0199");
  await pressAdd();
  await expect(form.getByText("Another user has this username.")).toBeVisible();
  await expect(form.getByText("Another user has this email address.")).toBeVisible();
  await expect(field("Username")).toBeFocused();
  await page.reload();
  await expect(form.getByText("Your unsaved draft was restored.")).toBeVisible();
  await expect(field("Username")).toHaveValue("DANIEL.weber");
  await field("Username").fill("ann.lee");
  await field("Email").fill("ann.lee@example.com");
  await form.getByRole("combobox", { name: "Country" }).selectOption("Thailand");
  await pressAdd();
  await expect(form).toBeHidden();
  await expect(row(page, "Ann Lee")).toContainText("New");
  await expect(page).toHaveURL(/\/apps\/user\/list$/);
});

test("a user's form asks before it discards; suspending and deleting can be undone", async ({ page }) => {
  const name = "Daniel Weber";
  await openSignedIn(page, "/apps/user/list?q=daniel.weber");
  const form = page.getByRole("dialog");
  const companyField = form.getByRole("textbox", { name: "Company" });
  await chooseAction(page, name, "Edit");
  await companyField.fill("Weber & Daughters");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keep editing" })).toBeFocused();
  // Escape closes the confirmation; the form stays open.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(row(page, name)).toContainText("Weber & Daughters");
  const { users } = await send(page, "GET", "/api/users/list/data?q=daniel.weber");
  await send(page, "PATCH", "/apps/users/update-user", { user: { id: users[0].id, company: "Weber & Sons" } });
  await expect(row(page, name)).toContainText("Weber & Sons");
  await chooseAction(page, name, "Edit");
  await expect(companyField).toHaveValue("Weber & Sons");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await chooseAction(page, name, "Suspend");
  await expect(row(page, name)).toContainText("Suspended");
  await toast(page, name).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, name)).toContainText("Active");
  await chooseAction(page, name, "Delete");
  await expect(row(page, name)).toBeHidden();
  await toast(page, `${name} was deleted.`).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, name)).toBeVisible();
});

test("offline, avatars load, and users can neither delete themselves nor change their own role", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/status of 409|araya\.svg/);
  await openSignedIn(page, "/apps/user/list");
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
