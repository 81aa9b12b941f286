import type { Browser, BrowserContext, Page } from "playwright/test";
import { type FileTier, getOfflineTiers } from "../../src/lib/file-tiers.ts";
import { listStoredTiers } from "../fixtures/stored-tiers.ts";
import { TestServer } from "../fixtures/test-server.ts";
import { formatKilobytes, formatMs, formatRatio, type ReportRow } from "./report.ts";
import { type Line, SlowLine } from "./slow-line.ts";
import { median } from "./statistics.ts";

const RUNS = 3;
const BAD_LINE: Line = { bitsPerSecond: 400_000, roundTripMs: 400 };
const SLOW_4G: Line = { bitsPerSecond: 1_600_000, roundTripMs: 150 };
/** After this silence on the line, everything counts as transferred. */
const QUIET_MS = 3_000;
const TIMEOUT_MS = 240_000;
const POLL_MS = 500;
const CONTACT_PATH = "/en/contact";
const TARGETS = { contactRatio: 2.5, contactSentMs: 4_000, signedInMs: 12_000, readyOfflineKilobytes: 1_600 };

export interface FirstActions {
  /** Without a unit: transferred bytes. `contactPage` is a visit without a worker. */
  contactPage: number;
  contactVisit: number;
  /** Milliseconds from Send, pressed as soon as the form is ready, to the receipt. */
  contactSentMs: number;
  /** Milliseconds from Sign in, pressed as soon as it is enabled, to the first row of the to-do list. */
  signedInMs: number;
  readyOffline: number;
}

export async function measureFirstActions(browser: Browser): Promise<FirstActions> {
  const server = await TestServer.start();
  const runOnLine = async <T>(
    line: Line,
    run: (line: SlowLine, context: BrowserContext) => Promise<T>,
    hasWorker = true,
  ) => {
    const slowLine = await SlowLine.start(server.url, line);
    const context = await browser.newContext({
      baseURL: slowLine.url,
      locale: "en-US",
      serviceWorkers: hasWorker ? "allow" : "block",
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    try {
      return await run(slowLine, context);
    } finally {
      await context.close();
      await slowLine.stop();
    }
  };
  const repeat = async (run: () => Promise<number>) => {
    const times: number[] = [];
    for (let index = 0; index < RUNS; index++) times.push(await run());
    return median(times);
  };
  try {
    return {
      contactPage: await runOnLine({}, visitContact, false),
      contactVisit: await runOnLine({}, visitContact),
      contactSentMs: await repeat(() =>
        runOnLine(BAD_LINE, async (_, context) => sendMessage(await context.newPage())),
      ),
      signedInMs: await repeat(() => runOnLine(SLOW_4G, async (_, context) => signIn(await context.newPage()))),
      readyOffline: await runOnLine({}, async (line, context) => {
        // Save data, so that the device does not also load the large extras.
        await context.addInitScript(() =>
          Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
        );
        const page = await context.newPage();
        await signIn(page);
        await waitForTiers(page, getOfflineTiers("en"));
        return line.receivedBytes;
      }),
    };
  } finally {
    await server.end();
  }
}

async function visitContact(line: SlowLine, context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.goto(CONTACT_PATH);
  await page.locator("[data-island=contact-form][data-ready]").waitFor();
  for (let bytesBefore = -1; bytesBefore !== line.receivedBytes; ) {
    bytesBefore = line.receivedBytes;
    await page.waitForTimeout(QUIET_MS);
  }
  return line.receivedBytes;
}

async function sendMessage(page: Page): Promise<number> {
  await page.goto(CONTACT_PATH, { waitUntil: "commit" });
  await page.getByLabel(/^Your name/).fill("Mali Jaidee");
  await page.getByLabel(/^Email/).fill("mali@example.com");
  await page.getByLabel(/^Message/).fill("A quote for two shops, please");
  await page.locator("[data-island=contact-form][data-ready]").waitFor();
  const start = performance.now();
  await page.getByRole("button", { name: "Send message" }).click();
  await page
    .getByText(/Your message has arrived|Arrived/)
    .first()
    .waitFor();
  return performance.now() - start;
}

async function signIn(page: Page): Promise<number> {
  await page.goto("/en/apps/todo", { waitUntil: "commit" });
  const form = page.locator("#root");
  await form.getByRole("textbox", { name: "Username or email" }).fill("admin");
  await form.getByRole("textbox", { name: "Password" }).fill("admin");
  const start = performance.now();
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.locator("[data-task]").first().waitFor();
  return performance.now() - start;
}

async function waitForTiers(page: Page, tiers: readonly FileTier[]): Promise<void> {
  for (;;) {
    const storedTiers = await listStoredTiers(page);
    if (tiers.every((tier) => storedTiers.includes(tier))) return;
    await page.waitForTimeout(POLL_MS);
  }
}

export function buildFirstActionRows(actions: FirstActions): ReportRow[] {
  const { contactPage, contactVisit, contactSentMs, signedInMs, readyOffline } = actions;
  const buildRow = (label: string, measured: string, target: string, isMet: boolean): ReportRow => ({
    label,
    measured,
    target,
    isMet,
  });
  const ratio = contactVisit / contactPage;
  return [
    {
      label: "First visit of `/contact`, everything that is transferred",
      measured: formatKilobytes(contactVisit),
      baseline: `${formatKilobytes(contactPage)} page`,
      ratio: formatRatio(ratio),
      target: `≤ ${TARGETS.contactRatio}×`,
      isMet: ratio <= TARGETS.contactRatio,
    },
    buildRow(
      "`/contact` at 400 kbit/s, 400 ms: from Send to the receipt",
      formatMs(contactSentMs),
      `≤ ${TARGETS.contactSentMs} ms`,
      contactSentMs <= TARGETS.contactSentMs,
    ),
    buildRow(
      "Sign-in at 1.6 Mbit/s, 150 ms, first visit: from Sign in to the first row",
      formatMs(signedInMs),
      `≤ ${TARGETS.signedInMs} ms`,
      signedInMs <= TARGETS.signedInMs,
    ),
    buildRow(
      "Staff device ready offline, transferred",
      formatKilobytes(readyOffline),
      `≤ ${TARGETS.readyOfflineKilobytes} kB`,
      readyOffline <= TARGETS.readyOfflineKilobytes * 1_000,
    ),
  ];
}
