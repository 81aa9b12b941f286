import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { examples } from "../../src/contract/examples/index.ts";
import { endpoints } from "../../src/contract/index.ts";
import { CHANGES_CHANNEL } from "../../src/contract/worker-messages.ts";
import { createDatabaseCopy } from "../fixtures/database-copy.ts";
import { readDatabase, restoreDatabase } from "../fixtures/database-rows.ts";
import { type ExampleRequest, getExampleRequest, sendFromPage } from "../fixtures/example-request.ts";
import { expect, test } from "../fixtures/instrumented-test.ts";
import { seedReceivedRequests } from "../fixtures/seed-received-requests.ts";
import { openSignedIn, waitForWorker } from "../fixtures/session.ts";
import { STALL_CHANNEL, STALL_HEADER, type StallPoint } from "../fixtures/stalling-worker.ts";
import { stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { test as firstVisit } from "../fixtures/test.ts";

/** These only cache the server's data: a lost write is fetched again. */
const keepers = ["listReceivedRequests", "listTeamMembers"];
const writers = (endpoints as readonly Endpoint[]).filter(
  ({ invalidates, name }) => invalidates && !keepers.includes(name),
);
const areas = [...new Set(writers.map(({ area }) => area))];
/** Each group of areas shares the slow start of one browser. */
const GROUPS = 4;
const groups = Array.from({ length: GROUPS }, (_, group) => areas.filter((_, index) => index % GROUPS === group));

/**
 * Sends a request and kills the worker at the given point of handling it. Chromium resends an interrupted request once,
 * so the next worker is killed too.
 */
async function killAt(page: Page, sent: ExampleRequest, moment: StallPoint): Promise<void> {
  const stalls = await page.evaluateHandle((channel) => {
    const seen = { count: 0 };
    new BroadcastChannel(channel).addEventListener("message", () => seen.count++);
    return seen;
  }, STALL_CHANNEL);
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  let answered = false;
  const answer = sendFromPage(page, sent, { [STALL_HEADER]: moment }).finally(() => {
    answered = true;
  });
  for (let kills = 0; ; kills++) {
    const stalled = page.waitForFunction(([seen, before]) => seen.count > before, [stalls, kills] as const);
    await Promise.race([answer, stalled]);
    if (answered) break;
    await session.send("ServiceWorker.stopAllWorkers");
  }
  expect(await answer, "the killed worker must not respond").toBeNull();
  await stopServiceWorker(page);
}

/** Blocks the outbox by holding its lock, as another sender would. */
const holdOutbox = (page: Page) =>
  page.evaluate(() => void navigator.locks.request("phrom-outbox", () => new Promise(() => {})));

const deleteDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase("phrom");
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );

/** Opens a page without code of its own, so that the worker runs but nothing opens the database. */
async function openWithoutDatabase(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(() => navigator.serviceWorker.register("/worker.js"));
  await waitForWorker(page);
}

/** Prepares what the examples of the data calls need: a snapshot, a share and a wrong counter. */
async function prepareData(page: Page): Promise<void> {
  await stopServiceWorker(page);
  const stored = await readDatabase(page);
  const at = "2026-07-14T03:00:00.000Z";
  const { restoreSnapshot, deleteShare } = examples.data;
  await restoreDatabase(page, {
    ...stored,
    counters: (stored.counters ?? []).map((counter) => ({ ...(counter as { last: number }), last: 1 })),
    snapshots: [
      { id: restoreSnapshot.body.id, at, reason: "reset", tables: { tasks: [] }, addedRequests: [], rows: 0, bytes: 2 },
    ],
    shares: [{ id: deleteShare.params.id, at, title: "", text: "Shared", url: "" }],
  });
}

/** A record must be deleted before it can be restored; both examples use the same ids. */
const removals: Readonly<Record<string, string>> = { restoreUsers: "deleteUsers", restoreInvoices: "deleteInvoices" };

/** Adds the contact request or received request that the call's example refers to; the seed data has none. */
async function prepare(page: Page, { area, name }: Endpoint): Promise<void> {
  if (area === "requests") {
    await stopServiceWorker(page);
    await seedReceivedRequests(page, { isSeen: name !== "getReceivedRequest" });
  }
  if (area === "data") await prepareData(page);
  const removal = writers.find((each) => each.name === removals[name]);
  if (removal) expect((await sendFromPage(page, { ...getExampleRequest(removal), key: "removal" }))?.status).toBe(200);
  if (area !== "contact" || name === "submitContactRequest") return;
  const add = writers.find((each) => each.area === "contact" && each.name === "submitContactRequest");
  if (!add) throw new Error("No call adds a contact request.");
  const { id } = (examples.contact as unknown as Record<string, { params?: { id: string } }>)[name]?.params ?? {
    id: "",
  };
  expect((await sendFromPage(page, { ...getExampleRequest(add), key: id }))?.status).toBe(202);
}

test.describe("a worker killed before the commit, after the commit, or after the response", () => {
  for (const group of groups) {
    test(`every mutation is applied exactly once: ${group.join(", ")}`, async ({ page, allowConsole }) => {
      test.setTimeout(300_000);
      allowConsole(/ERR_FAILED|Failed to load resource/);
      await page.goto("/manual");
      await waitForWorker(page);
      await holdOutbox(page);
      const stored = await createDatabaseCopy(page);
      // Seed the database and create the token key.
      await sendFromPage(page, {
        method: "POST",
        url: "/jwt/login",
        body: { username: "admin", password: "admin" },
        key: "k",
      });
      for (const writer of writers.filter(({ area }) => group.includes(area))) {
        await prepare(page, writer);
        await stopServiceWorker(page);
        const before = await stored.save();
        const request = { ...getExampleRequest(writer), key: `kill-${writer.name}` };
        await test.step(`${request.method} ${request.url}`, async () => {
          await killAt(page, request, "before");
          expect(await stored.digest(), "the killed call left a partial write").toBe(before);
          await killAt(page, request, "after");
          const committed = await stored.digest();
          expect(committed, "the call was not committed").not.toBe(before);
          const answer = await sendFromPage(page, request);
          expect(answer?.status).toBe(Number(Object.keys(writer.responses)[0]));
          await stopServiceWorker(page);
          expect(await stored.digest(), "the call was applied twice or lost").toBe(committed);
        });
        await stored.restore();
      }
    });
  }
});

test("a change event lost with a killed worker is published by the next", async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to load resource/);
  await page.goto("/manual");
  await waitForWorker(page);
  const task = { title: "Told by the next worker" };
  await killAt(page, { method: "POST", url: "/apps/todo/add-tasks", body: { task }, key: "untold" }, "after");
  const told = page.evaluate(
    (channel) =>
      new Promise((resolve) =>
        new BroadcastChannel(channel).addEventListener("message", ({ data }) => resolve(data), { once: true }),
      ),
    CHANGES_CHANNEL,
  );
  await sendFromPage(page, { method: "GET", url: "/apps/todo/tasks", key: "any" });
  expect(await told).toEqual({ areas: ["todo"] });
});

test("two tabs writing at once lose nothing", async ({ page, context }) => {
  await page.goto("/manual");
  await waitForWorker(page);
  const other = await context.newPage();
  await other.goto("/manual");
  const add = (tab: Page, name: string) =>
    tab.evaluate(
      (title) =>
        Promise.all(
          Array.from({ length: 25 }, async (_, index) => {
            const body = JSON.stringify({ task: { title: `${title} ${index}` } });
            const response = await fetch("/apps/todo/add-tasks", { method: "POST", body });
            return ((await response.json()) as { task: { id: number } }).task.id;
          }),
        ),
      name,
    );
  const ids = (await Promise.all([add(page, "first"), add(other, "second")])).flat();
  expect(new Set(ids).size).toBe(50);
  const stored = (await readDatabase(page)).tasks as { id: number }[];
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test("the database reopens after the browser closed it", async ({ page }) => {
  await page.goto("/manual");
  await waitForWorker(page);
  const list = () => sendFromPage(page, { method: "GET", url: "/apps/todo/tasks", key: "any" });
  const first = await list();
  await deleteDatabase(page);
  expect(await list()).toEqual(first);
});

firstVisit(
  "a full disk rejects a write completely and accepts it when there is space",
  async ({ page, server, allowConsole }) => {
    allowConsole(/status of 507|favicon/);
    const session = await page.context().newCDPSession(page);
    const origin = server.url;
    // Set the quota before anything is stored, because Chromium caches the available space. 11 MB hold the build and
    // some data.
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 11_000_000 });
    await openWithoutDatabase(page);
    const add = (index: number) => {
      // Random bytes, because the database compresses repetitive data.
      const task = { title: `Much ${index}`, description: randomBytes(7_000).toString("base64") };
      return sendFromPage(page, { method: "POST", url: "/apps/todo/add-tasks", body: { task }, key: `full-${index}` });
    };
    let index = 0;
    let answer = await add(index);
    while (answer?.status === 201 && index < 1_000) answer = await add(++index);
    expect(answer).toEqual({ status: 507, data: { error: "Storage is full" } });
    const titles = ((await readDatabase(page)).tasks as { title: string }[]).map(({ title }) => title);
    expect(titles).toContain(`Much ${index - 1}`);
    expect(titles).not.toContain(`Much ${index}`);
    await session.send("Storage.overrideQuotaForOrigin", { origin });
    expect((await add(index))?.status).toBe(201);
  },
);

firstVisit(
  "a first start on a full disk shows an error, and the next one seeds the database",
  async ({ page, server, allowConsole }) => {
    allowConsole(/status of 507|favicon/);
    await openWithoutDatabase(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 1 });
    const list = () => sendFromPage(page, { method: "GET", url: "/apps/todo/tasks", key: "any" });
    // Chromium caches the available space, so retry until the quota takes effect.
    await expect(async () => {
      await stopServiceWorker(page);
      await deleteDatabase(page);
      expect(await list()).toEqual({ status: 507, data: { error: "Storage is full" } });
    }).toPass();
    await session.send("Storage.overrideQuotaForOrigin", { origin: server.url });
    expect((await list())?.data).toContainEqual(expect.objectContaining({ id: 1 }));
  },
);

test("a database of a newer version is read-only and shows a notice", async ({ page, allowConsole }) => {
  allowConsole(/status of 503/);
  await openSignedIn(page, "/apps/todo");
  await expect(page.locator("[data-task]").first()).toBeVisible();
  // A file being fetched when the worker stops logs an error; wait for the network to be idle.
  await page.waitForLoadState("networkidle");
  await stopServiceWorker(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("phrom", 9_990);
        opening.onupgradeneeded = () => opening.result.createObjectStore("addedLater");
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
        opening.onerror = () => reject(opening.error);
      }),
  );
  await page.reload();
  const first = page.locator("[data-task]").first();
  const title = await first.getByRole("link").innerText();
  await first.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(page.getByText("This data was saved by a newer version of Phrom.")).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
});
