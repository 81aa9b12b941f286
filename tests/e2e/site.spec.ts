import thai from "../../src/i18n/th/public.ts";
import { setPathLanguage } from "../../src/lib/language.ts";
import { publicPages, publicPaths } from "../../src/lib/public-paths.ts";
import { test as returning } from "../fixtures/returning-visitor.ts";
import { signInAndOpen, waitForWorker } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";

returning("after one visit every public page opens with the server stopped", async ({ page, server }) => {
  await page.goto("/en/about");
  await server.stop();
  for (const name of publicPages) {
    await page.goto(setPathLanguage(publicPaths[name], "th"));
    await expect(page).toHaveTitle(new RegExp(thai.pages[name].title));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

returning("links between site and app keep the language, and a sign-in may lead to the site", async ({ page }) => {
  await page.goto("/th/about");
  await page.getByRole("banner").getByRole("link", { name: "เข้าสู่ระบบ" }).click();
  await expect(page).toHaveURL(/\/th\/login$/);
  await page.getByRole("link", { name: "พร้อม" }).first().click();
  await expect(page).toHaveURL(/\/th$/);
  await signInAndOpen(page, "/login?redirect=/service", "th");
  await expect(page).toHaveURL(/\/service$/);
  await page.goto("/th/apps/todo");
  await page.getByRole("navigation", { name: "เมนูหลัก" }).getByRole("link", { name: "บริการ", exact: true }).click();
  await expect(page).toHaveURL(/\/th\/service$/);
  await page.getByRole("banner").getByRole("link", { name: "เปิดแอป" }).click();
  await expect(page).toHaveURL(/\/th\/dashboard\/analytics$/);
});

test.describe("on a Thai browser", () => {
  test.use({ locale: "th-TH" });

  test("a URL without language redirects to Thai with parameters and hash, also offline", async ({ page, server }) => {
    await page.goto("/contact?department=support");
    await expect(page).toHaveURL(/\/th\/contact\?department=support$/);
    await waitForWorker(page);
    await server.stop();
    await page.goto("/manual#install");
    await expect(page).toHaveURL(/\/th\/manual#install$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("คู่มือการใช้งาน Phrom");
  });

  test("a stored choice of English overrides the browser's language", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/th$/);
    await page.getByRole("banner").getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(/\/en$/);
    await page.goto("/career");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveURL(/\/career$/);
  });
});

test("input before hydration survives a reload, and a click before hydration submits the form", async ({ page }) => {
  const islandGate = Promise.withResolvers<void>();
  await page.route(/\/assets\/contact-island-/, async (route) => {
    await islandGate.promise;
    await route.continue();
  });
  await page.goto("/en/contact", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: /^Your name/ }).fill("Malee");
  await page.getByRole("textbox", { name: /^Message/ }).pressSequentially("Early words");
  await page.getByRole("checkbox", { name: "Training" }).check();
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("button", { name: "Send message" }).click();
  islandGate.resolve();
  // The click before hydration submits the form, so the empty e-mail field shows its error.
  await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue("Early words");
  await expect(page.getByRole("checkbox", { name: "Training" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Your name/ })).toHaveValue("Malee");
});

test("skin and sign-in state are shown correctly before the main script loads", async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route(/\/assets\/(?!boot-).*\.js$/, (route) => route.abort());
  await page.addInitScript(() => {
    localStorage.setItem("skin", '"dark"');
    for (const key of ["userData", "accessToken", "refreshToken"]) localStorage.setItem(key, '"kept"');
  });
  await page.goto("/en/about");
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(page.getByRole("banner").getByRole("button", { name: "Light skin" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Open app" })).toBeVisible();
});
