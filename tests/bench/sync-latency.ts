import type { Browser, Page } from "playwright/test";
import { signInTeam, TEAM_EVENTS_PATH } from "../../src/contract/requests.ts";
import { addTask } from "../../src/contract/todo.ts";
import { CHANGES_CHANNEL, type ChangeEvent } from "../../src/contract/worker-messages.ts";
import { enterWorkspace } from "../../src/contract/workspace-membership.ts";
import { storageKeys } from "../../src/lib/storage-keys.ts";
import { openWithoutApp } from "../fixtures/session.ts";
import { openFirstVisit, signIn } from "./visit.ts";

const WRITES = 100;
const WARM_UP_WRITES = 10;
/** People write less often than the server's event feed reads, which it does at most every 100 ms. */
const PAUSE_MS = 300;

export interface Replica {
  /** Resolves with the time when the write was answered, in milliseconds since 1970. */
  readonly write: (title: string) => Promise<number>;
  /** Resolves once the replica listens. `arrival` resolves with the time when the other's next write is stored. */
  readonly listen: () => Promise<{ readonly arrival: Promise<number> }>;
}

/** Returns the milliseconds of each write. Takes both pairs in turns, so that a busy machine slows them equally. */
export async function measureLatencies(pairs: readonly (readonly [Replica, Replica])[]): Promise<number[][]> {
  const latencies = pairs.map((): number[] => []);
  for (let index = -WARM_UP_WRITES; index < WRITES; index++)
    for (const [pair, [from, to]] of pairs.entries()) {
      const { arrival } = await to.listen();
      const writtenAt = await from.write(`Written ${index}`);
      const latency = (await arrival) - writtenAt;
      if (index >= 0) latencies[pair]?.push(latency);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  return latencies;
}

declare global {
  interface Window {
    arrival: Promise<number>;
  }
}

/** A device with the production worker. A page of the app holds the event stream. Returns the device after it joined. */
export async function openDevice(browser: Browser, baseURL: string, credentials: object): Promise<Replica> {
  const { page } = await openFirstVisit(browser, baseURL);
  const token = await signIn(page);
  await openWithoutApp(page);
  const calls = { signIn: signInTeam.path, enter: enterWorkspace.path };
  await page.evaluate(joinWorkspace, { calls, token, credentials, keys: storageKeys });
  const streamOpened = page.waitForRequest(`**${TEAM_EVENTS_PATH}`);
  await page.goto("/en/developers");
  await streamOpened;
  return {
    write: (title) => page.evaluate(writeTask, { path: addTask.path, title, keys: storageKeys }),
    listen: async () => {
      await page.evaluate(listenForTasks, CHANGES_CHANNEL);
      return { arrival: page.evaluate(() => window.arrival) };
    },
  };
}

interface JoinOptions {
  readonly calls: { readonly signIn: string; readonly enter: string };
  readonly token: string;
  readonly credentials: object;
  readonly keys: typeof storageKeys;
}

/** Runs in the page. */
async function joinWorkspace({ calls, token, credentials, keys }: JoinOptions): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await post(calls.signIn, credentials);
  const { session } = await post(calls.enter, { deviceName: "Bench" });
  for (const key of ["userData", "accessToken", "refreshToken"] as const)
    localStorage.setItem(keys[key], JSON.stringify(session[key]));
  localStorage.setItem(keys.inWorkspace, "true");
}

/** Runs in the page. */
async function writeTask(options: { path: string; title: string; keys: typeof storageKeys }): Promise<number> {
  const token = JSON.parse(localStorage.getItem(options.keys.accessToken) ?? "");
  const response = await fetch(options.path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ task: { title: options.title } }),
  });
  if (!response.ok) throw new Error(await response.text());
  return performance.timeOrigin + performance.now();
}

/** Runs in the page: the worker tells the areas after it has stored their rows. */
function listenForTasks(channelName: string): void {
  const channel = new BroadcastChannel(channelName);
  window.arrival = new Promise((resolve) =>
    channel.addEventListener("message", ({ data }: MessageEvent<ChangeEvent>) => {
      if (!data.areas.includes("todo")) return;
      channel.close();
      resolve(performance.timeOrigin + performance.now());
    }),
  );
}

/** `page` has the script of the peers. */
export async function openRxReplica(page: Page): Promise<Replica> {
  await page.evaluate(() => window.peersBench.openLiveDevice());
  return {
    write: (title) => page.evaluate((text) => window.peersBench.insert(text), title),
    listen: async () => {
      await page.evaluate(() => {
        window.arrival = window.peersBench.waitForChange();
      });
      return { arrival: page.evaluate(() => window.arrival) };
    },
  };
}
