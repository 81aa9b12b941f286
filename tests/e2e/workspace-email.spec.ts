import { compose, field, messageEditor, reader, row, subject } from "../fixtures/email-page.ts";
import { joinWorkspace } from "../fixtures/workspace-page.ts";
import { expect, expectAccessible, test } from "../fixtures/workspace-test.ts";

test("an email that is written to a colleague without the server arrives when the server is back", async ({
  page,
  phone,
  colleague,
  server,
}) => {
  await joinWorkspace(phone, "th", colleague);
  await page.goto("/en/apps/email?compose=new");
  await field(page, "To").fill(colleague.fullName.slice(0, 4));
  await page.getByRole("option", { name: /Colleague/ }).click();
  await subject(page).fill("Friday");
  await messageEditor(page).fill("Shall we meet on Friday?");
  await server.stop();
  await compose(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(compose(page)).toBeHidden();
  await page.goto("/en/apps/email?folder=sent");
  await row(page, "Friday").click();
  await expect(reader(page).getByText("Waiting to be sent")).toBeVisible();
  await expectAccessible(page, { skipsFrames: true });
  await server.start();
  await page.reload();
  await expect(reader(page).getByText("Delivered")).toBeVisible();

  await phone.goto("/th/apps/email");
  await row(phone, "Friday").click();
  await expect(reader(phone).frameLocator("iframe").getByText("Shall we meet on Friday?")).toBeVisible();
  await expectAccessible(phone, { skipsFrames: true });
});
