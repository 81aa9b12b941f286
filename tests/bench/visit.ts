import type { Browser, BrowserContext, Page } from "playwright/test";
import { storageKeys } from "../../src/lib/storage-keys.ts";

/** Waits until the worker is active and has stored the build. */
export async function openFirstVisit(
  browser: Browser,
  baseURL: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return { context, page };
}

/** Skips the sign-in page and stores the session as the app does. Returns the access token. */
export async function signIn(page: Page): Promise<string> {
  return page.evaluate(async (keys) => {
    const response = await fetch("/jwt/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password: "admin" }),
    });
    if (!response.ok) throw new Error(`Sign-in: ${response.status} ${await response.text()}`);
    const session = await response.json();
    for (const key of ["userData", "accessToken", "refreshToken"] as const)
      localStorage.setItem(keys[key], JSON.stringify(session[key]));
    return session.accessToken;
  }, storageKeys);
}
