import { messageField } from "../fixtures/chat-page.ts";
import { compose, field } from "../fixtures/email-page.ts";
import { expect, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";

test("offline, a first name finds the same person in every field that takes people", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|ERR_CONNECTION_REFUSED/);
  await openSignedIn(page, "/apps/todo");
  await expect(page.getByRole("link", { name: "Ready offline", exact: true })).toBeVisible();
  await server.stop();
  await stopServiceWorker(page);

  await page.getByRole("link", { name: "New task" }).click();
  const taskDialog = page.getByRole("dialog");
  await taskDialog.getByRole("textbox", { name: "Title" }).fill("Check the contract");
  const assignee = taskDialog.getByRole("combobox", { name: "Assignee" });
  await assignee.fill("kevin");
  await expect(taskDialog.getByRole("option", { name: /^Kevin Sullivan/, selected: true })).toBeVisible();
  await assignee.press("Enter");
  await expect(assignee).toHaveValue("Kevin Sullivan");
  await taskDialog.getByRole("button", { name: "Add task" }).click();
  await expect(page.locator("[data-task]", { hasText: "Check the contract" })).toContainText("Kevin Sullivan");

  await page.goto("/apps/calendar?event=new");
  const eventDialog = page.getByRole("dialog");
  await eventDialog.getByRole("textbox", { name: "Title" }).fill("Signing");
  const guests = eventDialog.getByRole("combobox", { name: "Guests" });
  await guests.fill("kevin");
  await eventDialog.getByRole("option", { name: /^Kevin Sullivan/ }).waitFor();
  await guests.press("Enter");
  // A name that is not in the data yet.
  await guests.pressSequentially("Somsri");
  await eventDialog.getByRole("option", { name: "Add “Somsri”" }).click();
  const guestItems = eventDialog.getByRole("list", { name: "Guests" }).getByRole("listitem");
  await expect(guestItems).toContainText(["Kevin Sullivan", "Somsri"]);
  await eventDialog.getByRole("button", { name: "Add event" }).click();
  await expect(eventDialog).toBeHidden();

  await page.goto("/apps/chat?new=true");
  await page.getByRole("searchbox", { name: "Search contacts" }).fill("kevin");
  await page.getByRole("button", { name: /^Kevin Sullivan/ }).click();
  await expect(page.getByRole("heading", { name: "Kevin Sullivan" })).toBeVisible();
  await messageField(page).fill("Ready to sign?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Conversations" })).toContainText("Ready to sign?");

  await page.goto("/apps/email?compose=new");
  await field(page, "To").fill("kevin");
  await compose(page)
    .getByRole("option", { name: /^Kevin Sullivan/ })
    .click();
  await expect(compose(page).getByRole("button", { name: /^Kevin Sullivan </ })).toBeVisible();

  await page.goto("/apps/todo");
  await page.locator("[data-task]").first().waitFor();
  await page.keyboard.press("Control+K");
  await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill("somsri");
  await page.getByRole("option", { name: /^Somsri/ }).click();
  await expect(page.getByRole("heading", { name: "Somsri" })).toBeVisible();
});
