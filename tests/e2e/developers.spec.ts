import type { Page } from "playwright/test";
import { endpoints } from "../../scripts/openapi/endpoints.ts";
import { submitContactRequest, updateContactRequest } from "../../src/contract/contact.ts";
import {
  adminMember,
  agentMember,
  buildPendingChange,
  exampleReceivedRequest,
  teamSession,
} from "../contract/fake-intake.ts";
import { putRows } from "../fixtures/database-rows.ts";
import { fetchFromPage, getExampleRequest } from "../fixtures/example-request.ts";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openOnPhone, openSignedIn } from "../fixtures/session.ts";

const calls = endpoints;
const callRow = (page: Page, id: string) => page.locator(`[data-call="${id}"]`);

/** Reads come first and deletions last; otherwise some calls would not find their data. */
const methodOrder = { GET: 0, PUT: 1, PATCH: 1, POST: 2, DELETE: 3 };

/**
 * Calls to the stopped server return 502; ids of shares and snapshots are generated, so the ids in the examples are
 * unknown.
 */
const expectedErrors: Readonly<Record<string, number>> = {
  signInTeam: 502,
  addTeamMember: 502,
  updateTeamMember: 502,
  enterWorkspace: 502,
  listWorkspaceDevices: 502,
  leaveWorkspace: 404,
  createInvitation: 502,
  listInvitations: 502,
  getMemberData: 502,
  exportMemberData: 502,
  getVisitorData: 502,
  exportVisitorData: 502,
  eraseVisitor: 502,
  listAudit: 502,
  openInvitation: 502,
  listTeamSessions: 502,
  listHeldChanges: 502,
  acceptHeldChanges: 502,
  discardHeldChanges: 409,
  // An earlier call has signed out of the server.
  endTeamSession: 409,
  endOtherTeamSessions: 502,
  acceptInvitation: 502,
  sendRejectedChange: 404,
  discardRejectedChange: 404,
  restoreReplacedChange: 404,
  dismissReplacedChange: 404,
  // An earlier call has signed out of the server.
  removeWorkspaceDevice: 409,
  deleteInvitation: 409,
  eraseMember: 409,
  restoreSnapshot: 404,
  deleteSnapshot: 404,
  deleteShare: 404,
  endSession: 404,
  // The token in the example is invalid.
  refreshSession: 401,
  // An earlier call has added a bookmark, so the example's list of ids is incomplete.
  reorderBookmarks: 400,
  // Only colleagues of a workspace have groups and edit messages.
  createGroup: 409,
  updateGroup: 409,
  leaveGroup: 409,
  editMessage: 409,
  // An earlier call has sent a message, which now has the position of the example's message.
  restoreMessage: 409,
  // The example's email still exists: only an email that was deleted can be restored.
  restoreEmails: 409,
  // An earlier call has changed the order's status, so it may no longer be cancelled.
  cancelOrder: 409,
  // The example's post and comment still exist: only deleted ones can be restored.
  "profile.restorePost": 409,
  "profile.restoreComment": 409,
  // The example's product is still in the cart: only a removed one can be restored.
  restoreCartItems: 409,
  // The example's address still exists: only an address that was deleted can be restored.
  restoreAddress: 409,
  // The call that saves the client comes later.
  updateClient: 404,
  // Earlier calls have added the people of the examples, and changed the employee of the undo.
  importUsers: 400,
  importEmployees: 400,
  undoEmployeeImport: 409,
};

async function seedReceivedRequests(page: Page): Promise<void> {
  const rows = {
    receivedRequests: [exampleReceivedRequest],
    requestChanges: [buildPendingChange()],
    facts: [
      { name: "team-session", value: teamSession },
      { name: "team-members", value: [adminMember, agentMember] },
    ],
  };
  await putRows(page, rows);
}

/** The seed data does not contain the contact request whose id the examples use. */
async function addContactRequest(page: Page): Promise<void> {
  const key = updateContactRequest.example.params.id;
  expect((await fetchFromPage(page, { ...getExampleRequest(submitContactRequest), key }))?.status).toBe(202);
}

test("offline, every listed call returns its expected status", async ({ page, server, allowConsole }) => {
  allowConsole(/status of (400|401|404|409|502)/);
  await openSignedIn(page, "/developers");
  await expect(page.locator("[data-call]")).toHaveCount(calls.length);
  await server.stop();
  await seedReceivedRequests(page);
  await addContactRequest(page);
  const sortedCalls = calls.toSorted((a, b) => methodOrder[a.method] - methodOrder[b.method]);
  const requests = sortedCalls.map((call) => ({ call: `${call.area}.${call.name}`, ...getExampleRequest(call) }));
  const statuses = await page.evaluate(async (list) => {
    const headers = { "content-type": "application/json" };
    const results: [call: string, status: number][] = [];
    for (const { call, method, url, body } of list) {
      const init = { method, headers: { ...headers, "idempotency-key": crypto.randomUUID() } };
      const response = await fetch(url, body === undefined ? init : { ...init, body: JSON.stringify(body) });
      await response.text();
      results.push([call, response.status]);
    }
    return results;
  }, requests);
  expect(statuses).toEqual(
    sortedCalls.map(({ area, name, responses }) => [
      `${area}.${name}`,
      expectedErrors[`${area}.${name}`] ?? expectedErrors[name] ?? Number(Object.keys(responses)[0]),
    ]),
  );
});

test("on a Thai phone calls are filtered by words and by area, in the URL", async ({ page }) => {
  await openOnPhone(page, "/developers");
  const search = page.getByRole("searchbox", { name: "ค้นหา API" });
  await search.fill("invoice duplicate");
  await expect(page.locator("[data-call]")).toHaveCount(1);
  await expect(callRow(page, "invoices.duplicateInvoice")).toBeVisible();
  await expect(page).toHaveURL(/q=invoice/);
  await search.fill("nothing like this");
  await expect(page.getByText("ไม่พบ API ที่ตรงกัน")).toBeVisible();
  await page.getByRole("button", { name: "ล้างคำค้นและหมวด" }).click();
  await expect(search).toHaveValue("");
  await expect(page.locator("[data-call]")).toHaveCount(calls.length);
  await page.goto("/th/developers?area=todo&call=todo.addTask");
  await expect(page.locator("[data-call]")).toHaveCount(calls.filter(({ area }) => area === "todo").length);
});

test("on a Thai phone a call is edited, sent, kept after a reload and reset", async ({ page, allowConsole }) => {
  allowConsole(/status of 400/);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => localStorage.setItem("skin", '"dark"'));
  await openSignedIn(page, "/developers?area=todo&call=todo.addTask", "th");
  const row = callRow(page, "todo.addTask");
  const body = row.getByRole("textbox", { name: "เนื้อหาแบบ JSON" });
  const sendButton = row.getByRole("button", { name: "ส่ง", exact: true });
  await expect(body).toHaveValue(/นับสต็อก/);
  await body.fill('{"task":');
  await sendButton.click();
  await expect(row.getByText("รูปแบบ JSON ไม่ถูกต้อง")).toBeVisible();
  await body.fill('{"task":{"title":""}}');
  await sendButton.click();
  await expect(row.getByRole("status")).toContainText("400");
  await expect(row.getByRole("region", { name: "คำตอบ", exact: true })).toContainText("This is required.");
  await body.fill('{"task":{"title":"ส่งจากหน้านักพัฒนา"}}');
  await page.reload();
  await expect(body).toHaveValue(/ส่งจากหน้านักพัฒนา/);
  await sendButton.click();
  await expect(row.getByRole("status")).toContainText("201");
  // Scroll up, so that the bottom bar of the phone layout does not cover part of a control.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole("button", { name: "กลับไปใช้ตัวอย่าง" }).click();
  await expect(body).toHaveValue(/นับสต็อก/);
  await page.goto("/th/apps/todo");
  await expect(page.getByText("ส่งจากหน้านักพัฒนา")).toBeVisible();
});

test("offline, by keyboard: a call is sent, and the OpenAPI document downloaded", async ({ page, server }) => {
  await openSignedIn(page, "/developers?q=pricing");
  await server.stop();
  const row = callRow(page, "pricing.getPricing");
  await row.getByRole("heading").getByRole("button").focus();
  await page.keyboard.press("Enter");
  const sendButton = row.getByRole("button", { name: "Send", exact: true });
  await expect(sendButton).toBeVisible();
  await sendButton.focus();
  await page.keyboard.press("Enter");
  await expect(row.getByRole("status")).toContainText("200");
  const response = row.getByRole("region", { name: "Response", exact: true });
  await response.focus();
  await expect(response).toBeFocused();
  await expectNoSidewaysScroll(page);

  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download OpenAPI 3.1" }).click();
  expect((await downloadEvent).suggestedFilename()).toBe("phrom-openapi.json");
  const openApiDocument = await page.evaluate(async () => (await fetch("/openapi.json")).json());
  expect(openApiDocument.openapi).toBe("3.1.1");
});
