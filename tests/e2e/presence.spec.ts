import { addTeamMember } from "../../src/contract/requests.ts";
import { messageField } from "../fixtures/chat-page.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { send } from "../fixtures/send.ts";
import { createWorkspace, openSecondDevice } from "../fixtures/workspace-page.ts";

test("a colleague is shown as online and typing, and as last seen when the connection is gone", async ({
  page,
  browser,
  server,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load resource/);
  await createWorkspace(page);
  const { body: member } = addTeamMember.example;
  await send(page, addTeamMember.method, addTeamMember.path, member);
  const phone = await openSecondDevice(browser, server.url, "th", member);
  await phone.setViewportSize({ width: 360, height: 740 });
  await page.goto("/en/apps/chat?new=true");
  await page.getByRole("link", { name: member.fullName }).click();
  const header = page.locator("header", { hasText: member.fullName });
  await phone.goto("/th/apps/chat?new=true");
  await phone.getByRole("navigation", { name: "ผู้ติดต่อ" }).getByRole("link").first().click();
  await expect(header).toContainText("Online");
  // The phone may open its event stream later.
  await expect(async () => {
    await messageField(page).pressSequentially("Hello");
    await expect(phone.getByText("กำลังพิมพ์…")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(phone);
  await server.stop();
  await expect(header).toContainText("Last seen");
  await phone.context().close();
});
