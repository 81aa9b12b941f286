import { addTask, getTask, joinWorkspace } from "../fixtures/workspace-page.ts";
import { expect, expectAccessible, test } from "../fixtures/workspace-test.ts";

test("an administrator restores a backup for everyone, offline too, and takes it back after a reload", async ({
  page,
  phone,
  server,
}) => {
  await page.goto("/en/apps/todo");
  await addTask(page, "Order screws");
  await addTask(page, "Count the stock");
  await page.goto("/en/data");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save everything to a file" }).click();
  const path = await (await download).path();
  await joinWorkspace(phone, "th");
  await phone.goto("/th/apps/todo");
  await page.goto("/en/apps/todo");
  await getTask(page, "Order screws").hover();
  await page.getByRole("button", { name: "Delete Order screws" }).click();
  await expect(getTask(phone, "Order screws")).toBeHidden();

  await page.goto("/en/data");
  await server.stop();
  await page.locator("input[type=file]").setInputFiles(path);
  const contents = page.getByRole("region", { name: /^Contents of “/ });
  await expect(contents.getByText("1 record changes for everyone in the workspace.")).toBeVisible();
  await expectAccessible(page);
  await contents.getByRole("button", { name: "Restore from this file" }).click();
  await expect(page.getByRole("region", { name: "Go back to before the restore" })).toBeFocused();
  await server.start();
  await page.reload();
  await expect(getTask(phone, "Order screws")).toBeVisible();
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(getTask(phone, "Order screws")).toBeHidden();
});
