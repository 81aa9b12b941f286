import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright/test";
import { chromiumArgs, findChromium } from "../../scripts/find-browser.ts";
import { ConsoleGuard } from "../fixtures/console-guard.ts";
import { waitForControl } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";

test("Chromium reports the app as installable and its manifest as valid", async ({ server }) => {
  const executablePath = findChromium();
  // Use a persistent profile: Chromium cannot install apps in Playwright's incognito contexts.
  const context = await chromium.launchPersistentContext(await mkdtemp(join(tmpdir(), "phrom-profile-")), {
    args: chromiumArgs,
    ...(executablePath && { executablePath }),
  });
  const guard = new ConsoleGuard(context);
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    await waitForControl(page);
    const session = await context.newCDPSession(page);
    const { errors, data } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
    const manifest = JSON.parse(data ?? "");
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await page.request.get(server.url + src);
      expect(picture.status(), src).toBe(200);
      expect(picture.headers()["content-type"]?.split(";")[0]).toBe(type);
    }
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose ?? "any")).toEqual(
      expect.arrayContaining(["any", "maskable"]),
    );
    for (const { url } of manifest.shortcuts) {
      await page.goto(server.url + url);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    expect(guard.unexpectedErrors).toEqual([]);
  } finally {
    await context.close();
  }
});
