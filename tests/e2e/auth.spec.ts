import type { Page } from "playwright/test";
import { navigate } from "../fixtures/navigate.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, signIn } from "../fixtures/session.ts";

test("a wrong password is explained; signing in ignores a redirect to another site", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/400/);
  await page.goto("/en/login?redirect=//example.com/");
  await page.getByRole("textbox", { name: "Username or email" }).fill("admin");
  await page.getByRole("textbox", { name: "Password" }).fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Incorrect username or password");
  await page.getByRole("button", { name: "ไทย" }).click();
  await expect(page.getByRole("alert")).toContainText("ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง");
  await expect(page.getByRole("textbox", { name: "ชื่อผู้ใช้หรืออีเมล" })).toHaveValue("admin");
  await signIn(page, "admin", "th");
  await expect(page).toHaveURL(`${server.url}/th/dashboard/analytics`);
});

test("a new account is signed in at once, and its password can be changed", async ({ page, allowConsole }) => {
  // The menu's counts may be refetched with the old token while the password changes; the page then retries.
  allowConsole(/status of 40[01]/);
  await page.goto("/en/register");
  await page.getByRole("textbox", { name: "Email" }).fill("ADMIN@demo.com");
  await page.getByRole("textbox", { name: "Username" }).fill("Admin");
  const password = page.getByRole("textbox", { name: "Password" });
  await password.fill("ต้นไม้ 4 ต้น ริมคลอง");
  await expect(page.getByText("Very strong.")).toBeVisible();
  await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
  await expect(page.getByText("Caps Lock is on.")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This email address already has an account.")).toBeVisible();
  await expect(page.getByText("This username is taken.")).toBeVisible();

  await page.getByRole("textbox", { name: "Email" }).fill("malee@example.com");
  await page.getByRole("textbox", { name: "Username" }).fill("มาลี");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard\/analytics$/);

  await page.getByRole("button", { name: /^มาลี/ }).click();
  await page.getByRole("menuitem", { name: "Change password" }).click();
  const drawer = page.getByRole("dialog", { name: "Change password" });
  await drawer.getByRole("textbox", { name: "Current password" }).fill("ต้นไม้ 4 ต้น ริมคลอง");
  await drawer.getByRole("textbox", { name: /^New password\*?$/ }).fill("correct horse battery");
  await drawer.getByRole("textbox", { name: "Confirm new password" }).fill("correct horse battery");
  await drawer.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();

  // The page stays signed in, because changing the password also issued new tokens.
  await navigate(page, "/en/apps/todo?filter=completed");
  await expect(page.locator("[data-task]").first()).toBeVisible();
  await page.getByRole("button", { name: /^มาลี/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a user who signs out during a token renewal stays signed out", async ({ page, allowConsole }) => {
  // The first calls of the page may get 401 for the expired token; they are retried with the new one.
  allowConsole(/status of 401/);
  await openSignedIn(page, "/apps/todo");
  const renewalStarted = Promise.withResolvers<void>();
  const renewalGate = Promise.withResolvers<void>();
  await page.exposeFunction("renewalAsked", async () => {
    renewalStarted.resolve();
    await renewalGate.promise;
  });
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (...args) => {
      const response = await send(...args);
      if (String(args[0]).includes("refresh-token"))
        await (window as unknown as { renewalAsked: () => void }).renewalAsked();
      return response;
    };
    // Store an expired token, so that the next call renews it.
    localStorage.setItem("accessToken", JSON.stringify("expired.expired.expired"));
    dispatchEvent(
      new StorageEvent("storage", {
        key: "accessToken",
        newValue: JSON.stringify("expired.expired.expired"),
        storageArea: localStorage,
      }),
    );
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await renewalStarted.promise;
  await page.getByRole("button", { name: /Administrator$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  renewalGate.resolve();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("refreshToken"))).toBe("null");
});

test("a forged token ends the session, and the draft is restored after signing in", async ({ page, allowConsole }) => {
  allowConsole(/401/);
  await openSignedIn(page, "/apps/todo?task=new");
  await page.getByRole("textbox", { name: "Title" }).fill("Typed before the session ended");
  await page.evaluate(() => {
    localStorage.setItem("accessToken", JSON.stringify("forged.forged.forged"));
    localStorage.setItem("refreshToken", JSON.stringify("forged.forged.forged"));
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Typed before the session ended");
});

/** As if another tab had signed in. */
async function replaceToken(page: Page, token: string, key: "accessToken" | "refreshToken") {
  await page.evaluate(
    ([name = "", value = ""]) => {
      const newValue = JSON.stringify(value);
      localStorage.setItem(name, newValue);
      dispatchEvent(new StorageEvent("storage", { key: name, newValue, storageArea: localStorage }));
    },
    [key, token],
  );
}
const triggerTokenCheck = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test("when the session expires, a dialog asks for the password and the half-filled form stays", {
  tag: "@core",
}, async ({ page, allowConsole }) => {
  allowConsole(/40[01]/);
  await openSignedIn(page, "/apps/todo?task=new", "th");
  await page.setViewportSize({ width: 360, height: 740 });
  const title = page.getByRole("textbox", { name: "ชื่องาน" });
  await title.fill("พิมพ์ก่อนหมดเวลา");
  await replaceToken(page, "forged.forged.forged", "refreshToken");
  await replaceToken(page, "forged.forged.forged", "accessToken");
  await triggerTokenCheck(page);
  const dialog = page.getByRole("alertdialog", { name: "หมดเวลาใช้งานแล้ว" });
  await expect(dialog.getByText("admin@demo.com")).toBeVisible();
  await expectAccessible(page);
  const password = dialog.getByRole("textbox", { name: "รหัสผ่าน" });
  await expect(password).toBeFocused();
  await password.fill("wrong");
  await password.press("Enter");
  await expect(dialog.getByText("รหัสผ่านไม่ถูกต้อง")).toBeVisible();
  await password.fill("admin");
  await password.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("พิมพ์ก่อนหมดเวลา");
  await title.press("Enter");
  await expect(page.locator("[data-task]").filter({ hasText: "พิมพ์ก่อนหมดเวลา" })).toBeVisible();
});

const hasFetchedTasks = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname === "/apps/todo/tasks"),
  );

test("three tabs renew an expired token once; signing out in one signs out all", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/401/);
  await openSignedIn(page, "/apps/todo");
  await page.locator("[data-task]").first().waitFor();
  const tabs = [page];
  while (tabs.length < 3) {
    const tab = await context.newPage();
    await tab.goto("/en/apps/todo");
    tabs.push(tab);
  }
  for (const tab of tabs) await expect.poll(() => hasFetchedTasks(tab)).toBe(true);
  let renewalCount = 0;
  context.on("request", (request) => {
    if (request.url().endsWith("/jwt/refresh-token") && !request.serviceWorker()) renewalCount++;
  });
  const validToken = await page.evaluate(() => localStorage.accessToken as string);
  await replaceToken(page, "expired.expired.expired", "accessToken");
  // Wait until all tabs see the change. A tab may already have renewed the token.
  await Promise.all(tabs.map((tab) => tab.waitForFunction((token) => localStorage.accessToken !== token, validToken)));
  await Promise.all(tabs.map(triggerTokenCheck));
  for (const tab of tabs) {
    await expect.poll(() => tab.evaluate(() => localStorage.accessToken)).not.toContain("expired");
    await tab.getByRole("link", { name: "Completed" }).click();
    await expect(tab.locator("[data-task]").first()).toBeVisible();
  }
  expect(renewalCount).toBe(1);
  await page.getByRole("button", { name: /Administrator$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/);
});

test("with a full localStorage, signing in survives a reload and says how long it lasts", async ({ page }) => {
  await page.goto("/en/login");
  await page.evaluate(() => {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let index = 0; ; index++) localStorage.setItem(`filler-${size}-${index}`, "x".repeat(size));
      } catch {
        // If the storage is full, try a smaller text.
      }
    }
  });
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Good/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText("last only until you close this tab")).toBeVisible();
  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: /^To-do \d+/ })
    .click();
  await expect(page.locator("[data-task]").first()).toBeVisible();
});
