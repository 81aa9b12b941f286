import { DAY_MS } from "../../src/lib/time-zone.ts";
import { ADMIN_PASSWORD, adminEnv, fetchReceivedRequests } from "../fixtures/received-requests.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { keys, type WebDriver } from "./webdriver.ts";
import { expect, test } from "./webkit-test.ts";

/** Narrow enough for the layout of phones. The window of WebKitGTK's browser cannot be narrower. */
const phoneSize = { width: 450, height: 800 };
const desktopSize = { width: 1_280, height: 900 };

/** Waits until the worker controls the page and has stored all files. */
const waitForWorker = (browser: WebDriver) =>
  browser.waitFor("the worker", async () => {
    await navigator.serviceWorker.ready;
    const worker = navigator.serviceWorker.controller;
    if (!worker) return false;
    const ask = (message: object) =>
      new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        worker.postMessage(message, [port2]);
      });
    const states = (await ask({ type: "tell-tiers" })) as { tier: string }[];
    return (await ask({ type: "store-tiers", tiers: states.map(({ tier }) => tier) })) === true;
  });

async function signIn(browser: WebDriver, url: string, username: string, password: string): Promise<void> {
  await browser.goto(`${url}/en/login`);
  await browser.type("form input[autocomplete=username]", username);
  await browser.type("form input[type=password]", password);
  await browser.click("form button[type=submit]");
  await browser.find("nav a[href$='/apps/todo']");
}

/** Sends a contact request as a visitor with another device. */
async function sendRequest({ url }: TestServer, name: string): Promise<void> {
  const response = await fetch(`${url}/intake/requests`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ name, email: "visitor@example.com", message: "Please call me back today." }),
  });
  expect(response.status).toBe(201);
}

const getOverflow = (browser: WebDriver) =>
  browser.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens the site for the first time and installs the worker. */
async function visit(browser: WebDriver, url: string): Promise<void> {
  test.setTimeout(120_000);
  await browser.resize(desktopSize.width, desktopSize.height);
  await browser.goto(`${url}/th`);
  await browser.find("h1");
  await waitForWorker(browser);
}

test("a contact request written without the server waits, and arrives once when the server is back", async ({
  webkit: browser,
  server,
}) => {
  const { url } = server;
  await visit(browser, url);
  expect(await browser.evaluate(() => document.documentElement.lang)).toBe("th");
  await server.stop();
  await browser.goto(`${url}/th/contact`);
  await browser.fill("main input[name=name]", "มะลิ ใจดี");
  await browser.fill("main input[name=email]", "mali@example.com");
  await browser.fill("main textarea", "ขอใบเสนอราคาสำหรับสองสาขา");
  await browser.click("main form button[type=submit]");
  await browser.find("[data-request] [role=status]", "รอส่ง");
  await server.start();
  // WebKit has no Background Sync: the open page sends when it is loaded again.
  await browser.reload();
  await browser.find("[data-request] [role=status]", "ถึงแล้ว");
  expect((await fetchReceivedRequests(url)).map(({ message }) => message)).toEqual(["ขอใบเสนอราคาสำหรับสองสาขา"]);
});

test("without the server a Thai task is saved, a product found, an invoice printed and a backup made", async ({
  webkit: browser,
  server,
}) => {
  const { url } = server;
  await visit(browser, url);
  await signIn(browser, url, "admin", "admin");
  await server.stop();
  await test.step("the task survives a reload, and the list fits a phone", async () => {
    await browser.goto(`${url}/th/apps/todo`);
    await browser.click("a[href*='task=new']");
    await browser.fill("[role=dialog] input", "โทรหาผู้จัดการคลังสินค้าเรื่องน้ำท่วม");
    await browser.click("[role=dialog] button[aria-haspopup=dialog]");
    await browser.find("[role=grid]");
    await browser.press(keys.right);
    await browser.press(keys.enter);
    await browser.waitUntilGone("[role=grid]");
    // Thai dates have Buddhist years.
    const tomorrow = new Date(Date.now() + DAY_MS);
    await browser.find("[role=dialog] [role=spinbutton]", String(tomorrow.getFullYear() + 543));
    await browser.click("[role=dialog] button[type=submit]");
    await browser.find("[data-task]", "โทรหาผู้จัดการคลังสินค้าเรื่องน้ำท่วม");
    await browser.reload();
    await browser.find("[data-task]", "โทรหาผู้จัดการคลังสินค้าเรื่องน้ำท่วม");
    await browser.resize(phoneSize.width, phoneSize.height);
    await expect.poll(() => getOverflow(browser)).toBeLessThanOrEqual(0);
    await browser.resize(desktopSize.width, desktopSize.height);
  });

  await test.step("the palette finds a product by keyboard", async () => {
    await browser.goto(`${url}/en/apps/todo`);
    await browser.find("[data-task]");
    await browser.press(keys.control, "k");
    await browser.type("[role=dialog] [role=combobox]", "headset");
    await browser.find("[role=option]", "headset");
    await browser.press(keys.escape);
    await browser.waitUntilGone("[role=dialog]");
  });

  await test.step("an invoice is shown as a document, and its button prints", async () => {
    await browser.goto(`${url}/en/apps/invoice/preview/1`);
    await browser.find("[data-document] tbody tr");
    // The driver has no command to print, and a print dialog would stop it.
    await browser.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await browser.click("main button", "Print");
    await browser.find("body[data-printed]");
  });

  await test.step("a backup is saved to a file", async () => {
    await browser.goto(`${url}/en/data`);
    await browser.find("main p", "Last backup: never");
    await browser.click("main button", "Save everything to a file");
    await browser.find("main p", "Last backup: now");
  });
});

test("in the inbox a press on a row opens that request, and a press beside the list opens none", async ({
  webkit: browser,
  server,
}) => {
  const { url } = server;
  await visit(browser, url);
  for (const name of ["Anong", "Boon", "Chai"]) await sendRequest(server, name);
  await browser.goto(`${url}/en/apps/requests`);
  await browser.type("form input[autocomplete=username]", adminEnv.ADMIN_USERNAME);
  await browser.type("form input[type=password]", ADMIN_PASSWORD);
  await browser.click("form button[type=submit]");
  await browser.find("tbody tr", "Boon");
  const [headingCenter, boonCenter] = await browser.evaluate(() =>
    ["main h1", "tbody tr:nth-child(2)"].map((selector) => {
      const { x, y, width, height } = (document.querySelector(selector) as HTMLElement).getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    }),
  );
  if (!headingCenter || !boonCenter) throw new Error("The inbox has no heading or no second row.");
  await browser.clickAt(headingCenter.x, headingCenter.y);
  expect(await browser.evaluate(() => location.search)).not.toContain("request=");
  await browser.clickAt(boonCenter.x, boonCenter.y);
  await browser.find("[role=dialog]", "Boon");
});
