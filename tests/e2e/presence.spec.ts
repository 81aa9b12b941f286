import { messageField } from "../fixtures/chat-page.ts";
import { joinWorkspace } from "../fixtures/workspace-page.ts";
import { expect, expectAccessible, test } from "../fixtures/workspace-test.ts";

test("a colleague is shown as online and typing, and as last seen when the connection is gone", async ({
  page,
  phone,
  colleague,
  server,
}) => {
  await joinWorkspace(phone, "th", colleague);
  await page.goto("/en/apps/chat?new=true");
  await page.getByRole("link", { name: colleague.fullName }).click();
  const header = page.locator("header", { hasText: colleague.fullName });
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
});
