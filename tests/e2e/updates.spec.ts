import { nextVersion } from "../fixtures/next-version.ts";
import { openAs, workerReady } from "../fixtures/session.ts";
import { expect, test } from "../fixtures/test.ts";

test("a new version is offered, not forced, and comes when the person agrees", async ({ page, server }) => {
  await openAs(page, "/apps/todo");
  await workerReady(page);
  await server.stop();
  await server.start({ DIST_DIR: await nextVersion("second") });
  const version = page.locator("meta[name=version]");

  await page.reload();
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  // Ready, and still the old one: a reload by hand does not push it in either.
  await page.reload();
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  await expect(version).toHaveCount(0);

  await page.getByRole("button", { name: "Reload" }).click();
  await expect(version).toHaveAttribute("content", "second");
  await expect(page.locator("[data-task]").first()).toBeVisible();
});

test("another tab goes on with what it has and is told", async ({ page, context, server }) => {
  await openAs(page, "/apps/todo?task=new");
  await page.getByRole("textbox", { name: "Title" }).fill("Typed during the update");
  await workerReady(page);
  await server.stop();
  await server.start({ DIST_DIR: await nextVersion("second") });
  const other = await context.newPage();
  await other.goto("/th/apps/todo");
  await other.getByRole("button", { name: "โหลดใหม่" }).click();
  await expect(other.locator("meta[name=version]")).toHaveAttribute("content", "second");
  await expect(page.getByText("A new version is running.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Typed during the update");
});
