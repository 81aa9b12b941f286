import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, signIn, signInAndOpen } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

test("a new user starts with empty data offline, and undoes that", async ({ page, server }) => {
  await signInAndOpen(page, "/login?redirect=%2Fapps%2Ftodo");
  const notice = page.getByRole("region", { name: "Sample data" });
  const tasks = page.locator("[data-task]");
  await expect(tasks).not.toHaveCount(0);
  await server.stop();
  await notice.getByRole("button", { name: "Start with empty data" }).click();
  await expect(tasks).toHaveCount(0);
  await expect(notice).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(tasks).not.toHaveCount(0);
  await page.goto("/th/data");
  await expect(page.getByText("ผู้คน บริษัท และจำนวนเงินที่เห็นอยู่เป็นข้อมูลสมมติ")).toBeVisible();
  await expectAccessible(page);
});

test("a backup is saved, compared and restored offline, and the restore undone", async ({
  page,
  server,
  allowConsole,
}) => {
  // Allow this error: a call fails with it if the test kills the worker meanwhile, and the page retries the call.
  allowConsole(/ERR_FAILED/);
  await openSignedIn(page, "/data");
  await server.stop();
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save everything to a file" }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^phrom-\d{4}-\d{2}-\d{2}\.phrom$/);
  await expect(page.getByText("Last backup: now")).toBeVisible();
  const path = await download.path();
  const saved = JSON.parse(gunzipSync(readFileSync(path)).toString());
  expect(saved).toMatchObject({ format: "phrom-backup", tables: { tasks: expect.any(Array) } });

  const wasPersistenceRequested = () => page.evaluate(() => localStorage.getItem("persistenceAsked") !== null);
  expect(await wasPersistenceRequested()).toBe(false);
  await page.getByRole("link", { name: "To-do" }).first().click();
  await page.getByRole("link", { name: "New task" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Made after the backup");
  await page.getByRole("dialog").getByRole("button", { name: "Add task" }).click();
  await expect.poll(wasPersistenceRequested).toBe(true);

  // Another open tab shows the restored data too.
  const other = await page.context().newPage();
  await other.goto("/en/apps/todo");
  await expect(other.getByRole("link", { name: "Made after the backup" })).toBeVisible();
  await page.getByRole("link", { name: "Data on this device" }).click();
  await page.locator("input[type=file]").setInputFiles(path);
  const contents = page.getByRole("region", { name: /^Contents of “/ });
  const count = saved.tables.tasks.length;
  await expect(contents.getByRole("row", { name: /^To-do/ })).toHaveText(`To-dodiffers${count}${count + 1}`);
  await contents.getByRole("button", { name: "Replace with this file" }).click();
  await expect(page.getByText("Backup restored.")).toBeVisible();
  await expect(other.getByRole("link", { name: "Made after the backup" })).toBeHidden();

  const backButton = page.getByRole("button", { name: "Go back", exact: true });
  await backButton.waitFor();
  await stopServiceWorker(page);
  await page.reload();
  await backButton.click();
  await expect(page.getByText("Previous data restored.")).toBeVisible();
  await expect(other.getByRole("link", { name: "Made after the backup" })).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText(/entries checked\. No problems found\./)).toBeVisible();
});

test("on a Thai phone invalid files show specific errors, and a full reset needs a typed word", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Simulate that the app is opened with a file. The page reads the file from the launch queue, even after a sign-in.
  await page.addInitScript(() => {
    const launchQueue = {
      setConsumer: (consume: (params: object) => void) =>
        consume({ files: [{ getFile: async () => new File(["GIF89a"], "launched.phrom") }] }),
    };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  });
  await openSignedIn(page, "/data", "th");
  await expect(page.getByRole("alert").filter({ hasText: "launched.phrom" })).toHaveText(/ไม่ใช่ไฟล์สำรองของ Phrom/);
  const input = page.locator("input[type=file]");
  const newerBackup = { format: "phrom-backup", formatVersion: 1, databaseVersion: 99 };
  const invalidFiles = [
    [file("photo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47])), /ไม่ใช่ไฟล์สำรองของ Phrom/],
    [file("newer.phrom", gzipSync(JSON.stringify(newerBackup))), /เวอร์ชันใหม่กว่า/],
  ] as const;
  for (const [invalidFile, errorText] of invalidFiles) {
    await input.setInputFiles(invalidFile);
    await expect(page.getByRole("alert").filter({ hasText: invalidFile.name })).toHaveText(errorText);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "ล้างให้ว่าง" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "ล้างให้ว่าง" })).toBeDisabled();
  await expectAccessible(page);
  await question.getByRole("textbox").fill("เริ่มใหม่");
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByRole("row", { name: /^สิ่งที่ต้องทำ/ })).toContainText("ว่าง");
  await page.getByRole("button", { name: "เลิกทำ" }).click();
  await expect(page.getByRole("row", { name: /^สิ่งที่ต้องทำ/ })).toContainText("ข้อมูลตัวอย่าง");
});

test("shared text becomes a task, after a sign-in and a killed worker", { tag: "@core" }, async ({ page, server }) => {
  await page.goto("/en/login");
  const signInButton = page.getByRole("button", { name: "Sign in", exact: true });
  await expect(signInButton).toBeVisible();
  await server.stop();
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/share" });
    form.enctype = "multipart/form-data";
    const sharedFields = { title: "นัดส่งของ", text: "พรุ่งนี้เก้าโมง", url: "https://example.com/order/7" };
    for (const [name, value] of Object.entries(sharedFields))
      form.append(Object.assign(document.createElement("input"), { name, value }));
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(signInButton).toBeVisible();
  await stopServiceWorker(page);
  await page.reload();
  await signIn(page);
  await expect(page.getByRole("heading", { name: "Shared with Phrom" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("พรุ่งนี้เก้าโมง");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create task" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("นัดส่งของ");
  await expect(form.getByRole("textbox", { name: "Description" })).toHaveValue(
    "พรุ่งนี้เก้าโมง\nhttps://example.com/order/7",
  );
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(page.getByRole("link", { name: "นัดส่งของ" })).toBeVisible();
  await page.goto("/en/share");
  await expect(page.getByText("Nothing shared yet")).toBeVisible();
});

test("if the browser clears storage under an open page, the data is seeded again and no call hangs", {
  tag: "@core",
}, async ({ page, allowConsole }) => {
  allowConsole(/401/);
  await openSignedIn(page, "/data");
  // The token key is deleted with the database, so the session ends. The app seeds the sample accounts again. Click
  // without the pointer, because another call may already have opened the sign-in dialog over the button.
  await page.getByRole("button", { name: "Check now" }).evaluate(async (checkButton: HTMLElement) => {
    await new Promise<void>((resolve, reject) => {
      const deleteRequest = indexedDB.deleteDatabase("phrom");
      deleteRequest.onsuccess = () => resolve();
      deleteRequest.onerror = () => reject(deleteRequest.error);
    });
    checkButton.click();
  });
  const signInDialog = page.getByRole("alertdialog");
  await signInDialog.getByRole("textbox", { name: "Password" }).fill("admin");
  await signInDialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/entries checked\. No problems found\./)).toBeVisible();
  await expect(page.getByRole("row", { name: /^To-do/ })).toContainText("Sample data");
});
