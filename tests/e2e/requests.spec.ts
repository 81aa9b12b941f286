import type { Locator, Page } from "playwright/test";
import { expectNoSidewaysScroll } from "../fixtures/expect-no-sideways-scroll.ts";
import { readDownload } from "../fixtures/read-download.ts";
import { ADMIN_PASSWORD, adminEnv, fetchReceivedRequests } from "../fixtures/received-requests.ts";
import { expect, expectAccessible, test } from "../fixtures/returning-visitor.ts";
import { openSignedIn, openWithoutApp } from "../fixtures/session.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import type { TestServer } from "../fixtures/test-server.ts";

/** Sends the request directly, because other tests cover the form. */
async function sendRequest(server: TestServer, fields: Record<string, unknown>): Promise<string> {
  const response = await fetch(`${server.url}/intake/requests`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ email: "visitor@example.com", message: "Please call me back today.", ...fields }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { reference: string }).reference;
}

/** Signs in with an account that exists on the server but not on the device. */
async function openInbox(page: Page, language: "en" | "th" = "en") {
  await openWithoutApp(page);
  await page.evaluate(
    async (account) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(account);
      const response = await fetch("/api/requests/session", { method: "POST", headers, body });
      const { session } = await response.json();
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, JSON.stringify(value));
    },
    { username: adminEnv.ADMIN_USERNAME, password: ADMIN_PASSWORD },
  );
  await page.goto(`/${language}/apps/requests`);
}

const row = (page: Page, name: string) => page.getByRole("row", { name });
/** The page tries the device's sign-in first, which rejects an account of the server: allow this console error. */
const REJECTED_BY_DEVICE = /status of 400.*\/jwt\/login|\/jwt\/login/;
const SERVER_UNREACHABLE = /ERR_|net::|status of 50\d/;

const getNote = (drawer: Locator) => drawer.getByRole("textbox", { name: "New note" });

test("a team member's changes of a request are there after a reload", { tag: "@core" }, async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(REJECTED_BY_DEVICE);
  await sendRequest(server, { name: "Nora Jensen" });
  await page.goto("/en/apps/requests");
  await page.getByRole("textbox", { name: "Username or email" }).fill(adminEnv.ADMIN_USERNAME);
  await page.getByRole("textbox", { name: "Password" }).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await row(page, "Nora").getByRole("link").click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText("Please call me back today.");
  await drawer.getByRole("combobox", { name: "Status" }).selectOption("In progress");
  await drawer.getByRole("combobox", { name: "Assignee" }).selectOption("malee (you)");
  await getNote(drawer).fill("Half a note");
  await page.reload();
  await expect(getNote(drawer)).toHaveValue("Half a note");
  await getNote(drawer).fill("Called back; a visit on Friday.");
  await drawer.getByRole("button", { name: "Add note" }).click();
  await expect(drawer.getByRole("listitem").filter({ hasText: /^malee.*Called back; a visit/ })).toBeVisible();
  await expect(getNote(drawer)).toHaveValue("");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(row(page, "Nora").getByRole("link")).toBeFocused();
  await page.reload();
  await expect(row(page, "Nora")).toContainText(/In progress.*malee/);
  const [noraRequest] = await fetchReceivedRequests(server.url);
  expect(noraRequest).toMatchObject({
    status: "in-progress",
    assignee: { fullName: "malee" },
    notes: [{ text: "Called back; a visit on Friday." }],
  });
});

test("requests are searched and filtered; one shows rated help pages and its reference", async ({ page, server }) => {
  const helpRatings = [
    { path: "/pages/faq#delivery-cost", title: "ค่าจัดส่งเท่าไร", isHelpful: true },
    { path: "/pages/knowledge-base/offline/two-tabs", title: "Can I open Phrom in two tabs?", isHelpful: false },
  ];
  const reference = await sendRequest(server, { name: "Nora Jensen", department: "sale", helpRatings });
  await sendRequest(server, { name: "สมชาย รัตนพันธ์", department: "support", message: "พิมพ์ใบเสร็จไม่ออกตั้งแต่เมื่อวาน" });
  await openInbox(page);
  const search = page.getByRole("searchbox", { name: "Search requests" });
  await search.fill("ใบเสร็จ");
  await expect(row(page, "Nora")).toBeHidden();
  await expect(row(page, "สมชาย")).toBeVisible();
  await search.fill("");
  await page.getByRole("combobox", { name: "Department" }).selectOption("Sale");
  await expect(page).toHaveURL(/department=sale/);
  await expect(row(page, "สมชาย")).toBeHidden();
  await page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: /^Done/ }).click();
  await expect(page.getByRole("heading", { name: "No requests found" })).toBeVisible();
  await page.goBack();
  await expect(row(page, "Nora")).toBeVisible();
  await row(page, "Nora").getByRole("link").click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:visitor@example.com\\?subject=${encodeURIComponent(`Re: Your request ${reference}`)}`),
  );
  const ratings = drawer.getByRole("region", { name: "Rated help pages" });
  await expect(ratings.getByRole("listitem")).toHaveText([
    "Helpful: ค่าจัดส่งเท่าไร",
    "Not helpful: Can I open Phrom in two tabs?",
  ]);
  const link = ratings.getByRole("link", { name: "ค่าจัดส่งเท่าไร" });
  await expect(link).toHaveAttribute("href", "/en/pages/faq#delivery-cost");
});

test("offline, on a Thai phone: requests are read, changes sent later", async ({ page, server, allowConsole }) => {
  allowConsole(SERVER_UNREACHABLE);
  await page.setViewportSize({ width: 360, height: 740 });
  await sendRequest(server, { name: "มะลิ ใจดี", message: "ขอใบเสนอราคาสำหรับร้านสองสาขาค่ะ", language: "th" });
  await sendRequest(server, { name: "วรรณา ทองสุข", message: "ใบกำกับภาษียอดไม่ตรงค่ะ รบกวนตรวจสอบ", language: "th" });
  await openInbox(page, "th");
  const maliItem = page.getByRole("listitem").filter({ hasText: "มะลิ" });
  await maliItem.waitFor();

  await server.stop();
  await stopServiceWorker(page);
  await page.reload();
  await expect(page.getByText(/^ตอนนี้ติดต่อเซิร์ฟเวอร์ไม่ได้/)).toBeVisible();
  await maliItem.getByRole("link").click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("combobox", { name: "สถานะ" }).selectOption("เสร็จแล้ว");
  await drawer.getByRole("textbox", { name: "เพิ่มบันทึก" }).fill("ส่งใบเสนอราคาแล้ว");
  await drawer.getByRole("button", { name: "บันทึก", exact: true }).click();
  await expect(drawer.getByText("บันทึก: ส่งใบเสนอราคาแล้ว")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(maliItem).toContainText(/เสร็จแล้ว.*รอส่ง/);
  await expectNoSidewaysScroll(page);
  await expect(page.locator("[data-request]:focus")).toBeAttached();

  await stopServiceWorker(page);
  // Press Retry while the server is still stopped: nothing changes.
  await page.getByRole("button", { name: "ลองตอนนี้" }).click();
  await expect(page.getByText(/^ตอนนี้ติดต่อเซิร์ฟเวอร์ไม่ได้/)).toBeVisible();
  await server.start();
  await page.reload();
  await expect(page.getByText(/^ตอนนี้ติดต่อเซิร์ฟเวอร์ไม่ได้/)).toBeHidden();
  await expect(maliItem).not.toContainText("รอส่ง");
  const savedRequest = (await fetchReceivedRequests(server.url)).find(({ name }) => name === "มะลิ ใจดี");
  expect(savedRequest).toMatchObject({ status: "done", notes: [{ text: "ส่งใบเสนอราคาแล้ว" }] });
});

test("new requests appear at once, also after a killed worker and a server restart", async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(SERVER_UNREACHABLE);
  await sendRequest(server, { name: "The first one" });
  // Wait until the inbox knows which request is the newest.
  const newestRequestResponse = page.waitForResponse(async (response) => {
    if (!/\/api\/requests\/list\?.*perPage=1(&|$)/.test(response.url())) return false;
    return ((await response.json().catch(() => ({}))) as { state?: string }).state === "fresh";
  });
  await openInbox(page);
  await expect(row(page, "The first one")).toBeVisible();
  await newestRequestResponse;
  await sendRequest(server, { name: "The second one" });
  await expect(row(page, "The second one")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 new request" })).toBeAttached();

  await stopServiceWorker(page);
  await sendRequest(server, { name: "The third one" });
  await expect(row(page, "The third one")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search requests" }).fill("first");
  await expect(page).toHaveURL(/q=first/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await server.stop();
  await server.start();
  await sendRequest(server, { name: "The fourth one" });
  await page.getByRole("button", { name: /new requests?$/ }).click();
  await expect(row(page, "The fourth one")).toBeVisible();
  await expect(page).not.toHaveURL(/q=/);
});

const hostileFields = {
  name: `<img src=x onerror="document.title='owned'">`,
  companyName: '=HYPERLINK("https://evil.example","click")',
  email: "+sum@evil.example",
  phone: "+66 2 555 0100",
  message: "\u200b =1+1|cmd\n<script>document.title='owned'</script>\n@SUM(A1)",
};

test("scripts and formulas in a request are text on screen and in CSV", async ({ page, server, allowConsole }) => {
  allowConsole(SERVER_UNREACHABLE);
  const reference = await sendRequest(server, {
    ...hostileFields,
    interest: ["care"],
    budget: "large",
    language: "th",
  });
  await sendRequest(server, { name: "－1+1", message: "\t=1+1 and some more words" });
  await openInbox(page);
  await row(page, reference).getByRole("link").click();
  const drawer = page.getByRole("dialog");
  for (const text of [
    hostileFields.name,
    hostileFields.companyName,
    hostileFields.email,
    hostileFields.phone,
    "<script>",
    "@SUM(A1)",
  ])
    await expect(drawer.getByText(text, { exact: false }).first()).toBeVisible();
  await expect(drawer.locator("script, img")).toHaveCount(0);
  await drawer.getByRole("textbox", { name: "New note" }).fill("=2+2\n<b>bold</b>");
  await drawer.getByRole("button", { name: "Add note" }).click();
  await expect(drawer.getByRole("listitem").filter({ hasText: /^malee.*=2\+2/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle("Requests · Phrom");

  await server.stop();
  const { name, text: csv } = await readDownload(page.getByRole("button", { name: "CSV" }));
  expect(name).toMatch(/^phrom-requests-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.startsWith("\uFEFFReference,Received,Status,Assignee,From,")).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"",""click"")"`);
  expect(csv).toContain(`,"'+sum@evil.example","'+66 2 555 0100",`);
  expect(csv).toContain("'－1+1");
  expect(csv).toContain("<script>document.title='owned'</script>");
  const cells = csv.slice(1).match(/(?<=^|,|\r\n)("(?:[^"]|"")*"|[^",\r\n]*)/g) ?? [];
  expect(cells.filter((cell) => /^"?[\s\p{C}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
});

test("a person signs in to the server; wrong passwords are explained", async ({ page, server, allowConsole }) => {
  allowConsole(/status of 400.*\/api\/requests\/session|api\/requests\/session/);
  await sendRequest(server, { name: "Nora Jensen" });
  await openSignedIn(page, "/apps/requests");
  await expect(page.getByText(/only sample requests/)).toBeVisible();
  await row(page, "Riverside Clinic").getByText("Daniel Okafor").click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Daniel Okafor" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign in to the server" }).click();
  const signInRegion = page.getByRole("region", { name: "Sign in to the server" });
  await expectAccessible(page);
  await signInRegion.getByRole("textbox", { name: "Username" }).fill(adminEnv.ADMIN_USERNAME);
  await signInRegion.getByRole("textbox", { name: "Password" }).fill("not the password");
  await signInRegion.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(signInRegion.getByRole("alert")).toContainText("Incorrect username or password");
  await signInRegion.getByRole("textbox", { name: "Password" }).fill(ADMIN_PASSWORD);
  await signInRegion.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(row(page, "Nora")).toBeVisible();
});

test("a member is added and deactivated; signing out hides the requests", async ({ page, server, allowConsole }) => {
  allowConsole(/api\/requests\/session/);
  await sendRequest(server, { name: "Nora Jensen" });
  await openInbox(page);
  await expect(row(page, "Nora")).toBeVisible();
  await page.getByRole("button", { name: "Team" }).click();
  const teamDialog = page.getByRole("dialog");
  await teamDialog.getByRole("button", { name: "Invite a member" }).click();
  await teamDialog.getByRole("button", { name: "Add a member" }).click();
  await teamDialog.getByRole("textbox", { name: "Full name" }).fill("สมศักดิ์ พร้อมช่วย");
  await teamDialog.getByRole("textbox", { name: "Username" }).fill("somsak");
  await teamDialog.getByRole("button", { name: "Generate" }).click();
  await teamDialog.getByRole("button", { name: "Add a member" }).click();
  await expect(teamDialog.getByRole("listitem")).toHaveCount(2);
  await teamDialog.getByRole("button", { name: "Manage สมศักดิ์ พร้อมช่วย" }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await expect(teamDialog.getByRole("listitem").nth(1)).toContainText("Deactivated");
  await expectAccessible(page);
  await teamDialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Your account on the server" }).click();
  await page.getByRole("menuitem", { name: "Sign out of the server" }).click();
  await expect(row(page, "Nora")).toBeHidden();
  // After signing out, a sign-in link of the server can be opened. This one has expired.
  await page.goto("/en/apps/requests?connect=malee:abc");
  await page.getByRole("button", { name: "Sign in as malee" }).click();
  await expect(page.getByRole("alert")).toContainText("This link no longer works");
  await expect(page).toHaveURL(/\/apps\/requests$/);
});
