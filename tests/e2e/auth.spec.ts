import { expect, test } from "../fixtures/returning.ts";
import { openAs, signIn } from "../fixtures/session.ts";

test("the page that was asked for is there after signing in", async ({ page }) => {
  await page.goto("/apps/todo?filter=important");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page);
  await expect(page).toHaveURL(/\/apps\/todo\?filter=important$/);
});

test("a wrong password is said, in both languages, and the name stays", async ({ page, allowConsole }) => {
  allowConsole(/400/);
  await page.goto("/en/login");
  await page.getByRole("textbox", { name: "Username or e-mail" }).fill("admin");
  await page.getByRole("textbox", { name: "Password" }).fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("No account fits");
  await page.getByRole("button", { name: "ไทย" }).click();
  await expect(page.getByRole("alert")).toContainText("ไม่มีบัญชีที่ตรงกับ");
  await expect(page.getByRole("textbox", { name: "ชื่อผู้ใช้หรืออีเมล" })).toHaveValue("admin");
});

test("registering makes an account that works at once; taken names are said at the fields", async ({ page }) => {
  await page.goto("/en/register");
  await page.getByRole("textbox", { name: "E-mail" }).fill("ADMIN@demo.com");
  await page.getByRole("textbox", { name: "Username" }).fill("Admin");
  await page.getByRole("textbox", { name: "Password" }).fill("ต้นไม้ 4 ต้น");
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page.getByText("This e-mail address has an account already.")).toBeVisible();
  await expect(page.getByText("This username is taken.")).toBeVisible();

  await page.getByRole("textbox", { name: "E-mail" }).fill("malee@example.com");
  await page.getByRole("textbox", { name: "Username" }).fill("มาลี");
  await page.getByRole("button", { name: "Make an account" }).click();
  await expect(page).toHaveURL(/\/apps\/todo$/);
  await page.getByRole("button", { name: /^มาลี/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a client is shown why the to-do page stays closed, and what is open", async ({ page }) => {
  await openAs(page, "/apps/todo", "en", "client");
  await expect(page).toHaveURL(/\/misc\/not-authorized/);
  await expect(page.getByRole("heading", { name: "You may not open this page", level: 1 })).toBeAttached();
  await page.getByRole("link", { name: "See my access" }).click();
  await expect(page.getByRole("heading", { name: "My access" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "To-do" })).toBeHidden();
});

test("signing out while the session is being renewed stays signed out", async ({ page }) => {
  await openAs(page, "/apps/todo");
  const asked = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  await page.exposeFunction("renewalAsked", async () => {
    asked.resolve();
    await hold.promise;
  });
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (...args) => {
      const response = await send(...args);
      if (String(args[0]).includes("refresh-token"))
        await (window as unknown as { renewalAsked: () => void }).renewalAsked();
      return response;
    };
    // A token that has expired makes the next call renew it.
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
  await asked.promise;
  await page.getByRole("button", { name: /Administrator$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  hold.resolve();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("refreshToken"))).toBe("null");
});

test("signing out in one tab signs out the other", async ({ page, context }) => {
  await openAs(page, "/apps/todo");
  const other = await context.newPage();
  await other.goto("/en/apps/todo");
  await other.locator("[data-task]").first().waitFor();
  await page.getByRole("button", { name: /Administrator$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);
});

test("a forged token ends the session; what was typed waits for the next", async ({ page, allowConsole }) => {
  allowConsole(/401/);
  await openAs(page, "/apps/todo?task=new");
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

test("no address leads off the site after signing in", async ({ page, server }) => {
  await page.goto("/login?redirect=//example.com/");
  await signIn(page);
  await expect(page).toHaveURL(`${server.url}/apps/todo`);
});
