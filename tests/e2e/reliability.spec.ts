import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { endpoints } from "../../scripts/openapi/endpoints.ts";
import { CHANGES_CHANNEL } from "../../src/contract/worker-messages.ts";
import { readDatabase } from "../fixtures/database-rows.ts";
import { getEngine } from "../fixtures/engines/engine.ts";
import { type ExampleRequest, fetchFromPage, getExampleRequest } from "../fixtures/example-request.ts";
import { expect, test } from "../fixtures/instrumented-test.ts";
import { openSignedIn, openWithoutApp, registerWorker, waitForControl } from "../fixtures/session.ts";
import { STALL_CHANNEL, STALL_HEADER, type StallPoint } from "../fixtures/stalling-worker.ts";
import { killServiceWorker, stopServiceWorker } from "../fixtures/stop-service-worker.ts";
import { test as firstVisit } from "../fixtures/test.ts";

/**
 * One mutation for each way of writing: to one table, after hashing a password, with an outbox message, to all tables.
 */
const mutations = ["addTask", "register", "submitContactRequest", "importBackup"];

/**
 * Kills the worker at a point of handling the request (`stallPoint`). Chromium sends an interrupted request to a new
 * worker, so this kills the new ones too.
 */
async function killAt(page: Page, request: ExampleRequest, stallPoint: StallPoint): Promise<void> {
  const stallCounter = await page.evaluateHandle((channel) => {
    const counter = { count: 0 };
    new BroadcastChannel(channel).addEventListener("message", () => counter.count++);
    return counter;
  }, STALL_CHANNEL);
  const session = await page.context().newCDPSession(page);
  await session.send("ServiceWorker.enable");
  let hasResponded = false;
  const response = fetchFromPage(page, request, { [STALL_HEADER]: stallPoint }).finally(() => {
    hasResponded = true;
  });
  for (let killCount = 0; ; killCount++) {
    const nextStall = page.waitForFunction(([counter, before]) => counter.count > before, [
      stallCounter,
      killCount,
    ] as const);
    await Promise.race([response, nextStall]);
    if (hasResponded) break;
    await session.send("ServiceWorker.stopAllWorkers");
  }
  expect(await response, "the killed worker must not respond").toBeNull();
  await killServiceWorker(page);
}

/** Takes the lock that sending needs, so that no worker can send the outbox's messages. */
const holdOutbox = (page: Page) =>
  page.evaluate(() => void navigator.locks.request("phrom-outbox", () => new Promise(() => {})));

const deleteDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleteRequest = indexedDB.deleteDatabase("phrom");
        deleteRequest.onsuccess = () => resolve();
        deleteRequest.onerror = () => reject(deleteRequest.error);
      }),
  );

/** Simulates a new device: the worker runs, but nothing opens the database. */
async function openWithoutDatabase(page: Page): Promise<void> {
  await openWithoutApp(page);
  await registerWorker(page);
  await waitForControl(page);
}

for (const endpoint of endpoints.filter(({ name }) => mutations.includes(name)))
  test(`${endpoint.name} is applied once if the worker is killed before the commit, then before the response`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|Failed to load resource/);
    await openWithoutApp(page);
    await waitForControl(page);
    await holdOutbox(page);
    // Send one call first, so that the database is seeded and the token key exists.
    const body = { username: "admin", password: "admin" };
    await fetchFromPage(page, { method: "POST", url: "/jwt/login", body, key: "k" });
    await stopServiceWorker(page);
    const rowsBefore = await readDatabase(page);
    const request = { ...getExampleRequest(endpoint), key: `kill-${endpoint.name}` };
    await killAt(page, request, "before");
    expect(await readDatabase(page), "the killed call left a partial write").toEqual(rowsBefore);
    await killAt(page, request, "after");
    const committedRows = await readDatabase(page);
    expect(committedRows, "the call was not committed").not.toEqual(rowsBefore);
    const response = await fetchFromPage(page, request);
    expect(response?.status).toBe(Number(Object.keys(endpoint.responses)[0]));
    await stopServiceWorker(page);
    expect(await readDatabase(page), "the call was applied twice or lost").toEqual(committedRows);
  });

test("a change event that a killed worker did not publish is published later", async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to load resource/);
  await openWithoutApp(page);
  await waitForControl(page);
  const task = { title: "Lost change event" };
  await killAt(page, { method: "POST", url: "/apps/todo/add-tasks", body: { task }, key: "lost-event" }, "after");
  const changeEvent = page.evaluate(
    (channel) =>
      new Promise((resolve) =>
        new BroadcastChannel(channel).addEventListener("message", ({ data }) => resolve(data), { once: true }),
      ),
    CHANGES_CHANNEL,
  );
  await fetchFromPage(page, { method: "GET", url: "/apps/todo/tasks", key: "any" });
  expect(await changeEvent).toEqual({ areas: ["todo"] });
});

test("the database reopens after the browser closes the connection", async ({ page }) => {
  await openWithoutApp(page);
  await waitForControl(page);
  const listTasks = () => fetchFromPage(page, { method: "GET", url: "/apps/todo/tasks", key: "any" });
  const firstResponse = await listTasks();
  await deleteDatabase(page);
  expect(await listTasks()).toEqual(firstResponse);
});

firstVisit(
  "on a full disk a write that does not fit leaves nothing; deleting and a reset work",
  async ({ page, server, allowConsole }) => {
    allowConsole(/status of 507|favicon/);
    // Set the limit before anything is stored, because Chromium caches the available space. The reserve and some data
    // fit into 5 MB.
    const storageLimit = await getEngine(page.context()).limitStorage(page, server.url, 5_000_000);
    await openWithoutDatabase(page);
    const addLargeTask = (index: number) => {
      // Fill the storage with random bytes, because the database compresses repetitive data.
      const task = { title: `Large task ${index}`, description: randomBytes(7_000).toString("base64") };
      return fetchFromPage(page, {
        method: "POST",
        url: "/apps/todo/add-tasks",
        body: { task },
        key: `full-${index}`,
      });
    };
    let index = 0;
    let response = await addLargeTask(index);
    while (response?.status === 201 && index < 1_000) response = await addLargeTask(++index);
    expect(response).toEqual({ status: 507, data: { error: "Storage is full" } });
    const titles = ((await readDatabase(page)).tasks as { title: string }[]).map(({ title }) => title);
    expect(titles).toContain(`Large task ${index - 1}`);
    expect(titles).not.toContain(`Large task ${index}`);
    // Deleting and a reset work on the full disk. The reset stores a snapshot only if deleting made enough room.
    const removeRequest = { method: "DELETE", url: "/apps/calendar/remove-event", body: { id: 1 }, key: "delete" };
    expect((await fetchFromPage(page, removeRequest))?.status).toBe(200);
    const resetRequest = { method: "POST", url: "/data/reset", body: { to: "empty" }, key: "reset" };
    expect(await fetchFromPage(page, resetRequest)).toMatchObject({ status: 200 });
    expect((await readDatabase(page)).tasks).toEqual([]);
    await storageLimit.restore();
    expect((await addLargeTask(index))?.status).toBe(201);
  },
);

test("a database of a newer version is read-only and shows a notice", async ({ page, allowConsole }) => {
  allowConsole(/status of 503/);
  await openSignedIn(page, "/apps/todo");
  await expect(page.locator("[data-task]").first()).toBeVisible();
  await stopServiceWorker(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const openRequest = indexedDB.open("phrom", 9_990);
        openRequest.onupgradeneeded = () => openRequest.result.createObjectStore("addedLater");
        openRequest.onsuccess = () => {
          openRequest.result.close();
          resolve();
        };
        openRequest.onerror = () => reject(openRequest.error);
      }),
  );
  await page.reload();
  const first = page.locator("[data-task]").first();
  const title = await first.getByRole("link").innerText();
  await first.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(page.getByText("This data was saved by a newer version of Phrom.")).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
});
