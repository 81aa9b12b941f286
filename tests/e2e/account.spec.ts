import type { Page } from "playwright/test";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";

const PATH = "/pages/account-settings";

/** As another program on this device would. */
const signInElsewhere = (page: Page) =>
  page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ username: "admin", password: "admin" });
    const response = await fetch("/jwt/login", { method: "POST", headers, body });
    return ((await response.json()) as { accessToken: string }).accessToken;
  });

test("other sessions are listed and can be signed out", async ({ page, allowConsole }) => {
  allowConsole(/status of 401/);
  await openSignedIn(page, `${PATH}?tab=security`);
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(1);
  await expect(sessions.first()).toContainText(/Chrome on .*This session.*Started .*Last used/s);
  await expect(page.getByText("You have no other sessions.")).toBeVisible();

  const token = await signInElsewhere(page);
  await page.reload();
  await expect(sessions).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out elsewhere" }).click();
  await expect(page.getByText("Signed out of 1 session.")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  const getStatus = (accessToken: string) =>
    page.evaluate(
      async (value) => (await fetch("/account-setting/data", { headers: { authorization: `Bearer ${value}` } })).status,
      accessToken,
    );
  expect(await getStatus(token)).toBe(401);
  const verificationSwitch = page.getByRole("switch", { name: "Use two-step verification" });
  await verificationSwitch.press("Space");
  await expect(verificationSwitch).toBeChecked();

  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("dialog", { name: "Change password" })).toBeVisible();
});

test("client role: settings are read-only, other pages are refused, and the page says why", async ({ page }) => {
  await openSignedIn(page, "/apps/todo", "en", "client");
  await expect(page).toHaveURL(/\/misc\/not-authorized/);
  await expect(page.getByText("To-do: Read")).toBeVisible();
  await expect(page.getByText("Ask an administrator of this device: อารยา ศรีสุวรรณ.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "To-do" })).toBeHidden();
  await navigate(page, `/en${PATH}`);
  await expect(page.getByText("Your role can view these settings but not edit them.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Full name" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Choose picture" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Information" }).click();
  await expect(page.getByRole("textbox", { name: "Bio" })).toBeDisabled();
  await page.getByRole("tab", { name: "Notifications" }).click();
  await expect(page.getByRole("switch", { name: "Announcements" })).toBeDisabled();
  await page.getByRole("tab", { name: "Danger zone" }).click();
  await expect(page.getByText("Your role can’t open Data on this device. Ask an administrator.")).toBeVisible();
  await expectAccessible(page);
});
