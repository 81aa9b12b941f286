import { rm } from "node:fs/promises";
import type { Browser, Page } from "playwright/test";
import { findFirefox, startFirefox } from "../../scripts/find-browser.ts";
import { addTask, updateTask } from "../../src/contract/todo.ts";
import { getEngine } from "../fixtures/engines/engine.ts";
import { registerWorker, waitForWorker } from "../fixtures/session.ts";
import type { Random } from "./random.ts";
import type { Scenario } from "./scenario.ts";
import { countViolations } from "./workspace/compare.ts";
import { buildWithClock, toClockHeaders } from "./workspace/page-clock.ts";
import { PageDevice, syncUntilQuiet } from "./workspace/page-device.ts";
import { recordKinds } from "./workspace/records.ts";
import { WorkspaceServer } from "./workspace/server.ts";
import { type KnownRecord, Writer } from "./workspace/writer.ts";

const OFFLINE_MS = 3 * 24 * 60 * 60_000;
const WRITES_PER_BROWSER = 1_000;
/** Writes come in bursts, as people work: a sign-in is valid for ten minutes. */
const WRITES_PER_BURST = 25;
const BURSTS = WRITES_PER_BROWSER / WRITES_PER_BURST;
const BURST_MS = OFFLINE_MS / BURSTS;
const WRITE_MS = 1_000;
const FIRST_WRITES = 20;
const CONTESTED_TASKS = 10;
const CLOCK_ERRORS_MS = { chromium: 60 * 60_000, firefox: -20 * 60_000 };

/** How far the true time, which is also the server's, is ahead of the machine's. */
class TrueTime {
  shift = 0;
  readonly now = (): number => Date.now() + this.shift;
}

interface BrowserDevice {
  readonly name: string;
  readonly device: PageDevice;
  readonly writer: Writer;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/healthz");
  await registerWorker(page);
  await waitForWorker(page, []);
  // A woken worker would not know the time.
  await getEngine(context).denyBackgroundSync(page);
  return page;
}

/** Both browsers write for three days without a server; afterwards both must have all writes, and the later change must win. */
export const twoBrowsers: Scenario = {
  name: "sync: Chromium and Firefox, three days offline",
  isPossible: () => findFirefox() !== undefined,
  async open(chromium) {
    const firefox = await startFirefox(findFirefox() ?? "");
    const [server, folder, time] = [await WorkspaceServer.create(), await buildWithClock(), new TrueTime()];
    const startServer = () =>
      server.start({ DIST_DIR: folder, CLOCK_SHIFT_MS: String(time.shift) }, [
        "--import",
        "./tests/soak/workspace/shifted-clock.ts",
      ]);
    await startServer();
    const records: KnownRecord[] = [];
    const contested: KnownRecord[] = [];
    const latest = new Map<KnownRecord, { at: number; description: string }>();
    const devices: BrowserDevice[] = [];
    for (const [name, browser] of Object.entries({ chromium, firefox })) {
      const error = CLOCK_ERRORS_MS[name as keyof typeof CLOCK_ERRORS_MS];
      const device = new PageDevice(await openPage(browser, server.url), () => toClockHeaders(time.now() + error));
      await device.enter();
      devices.push({ name, device, writer: new Writer(device.send, records) });
    }
    const all = devices.map(({ device }) => device);
    const sumAcknowledged = () => devices.reduce((sum, { writer }) => sum + writer.acknowledged, 0);

    async function addContestedTasks(): Promise<void> {
      const [[kind], [device]] = [recordKinds, all];
      for (let count = 0; kind && device && count < CONTESTED_TASKS; count++) {
        const text = `Contested ${count}`;
        const { data } = await device.send(addTask, { body: { task: { title: text } } });
        contested.push({ kind, id: kind.getId(data), text, isDeleted: false });
      }
    }

    async function changeContested({ name, device }: BrowserDevice, random: Random): Promise<void> {
      const record = random.pick(contested);
      const [at, description] = [time.now(), `${name} ${random.uuid()}`];
      const { status } = await device.send(updateTask, { body: { task: { id: record.id, description } } });
      if (status !== 200) throw new Error(`Unexpected response to a contested change: ${status}`);
      if (at > (latest.get(record)?.at ?? 0)) latest.set(record, { at, description });
    }

    async function writeBurst(each: BrowserDevice, random: Random): Promise<void> {
      const goal = each.writer.acknowledged + WRITES_PER_BURST - 1;
      while (each.writer.acknowledged < goal) await each.writer.write(random);
      await changeContested(each, random);
    }

    async function round(random: Random) {
      const before = sumAcknowledged();
      if (contested.length === 0) await addContestedTasks();
      for (const { writer } of devices) for (let count = 0; count < FIRST_WRITES; count++) await writer.write(random);
      await syncUntilQuiet(all);
      await server.stop("SIGTERM");
      for (let burst = 0; burst < BURSTS; burst++) {
        time.shift += BURST_MS;
        // One after the other, so that it is known which change is later.
        for (const each of random.chance(50) ? devices : devices.toReversed()) {
          await writeBurst(each, random);
          time.shift += WRITE_MS;
        }
      }
      for (const device of all)
        if ((await device.getWaitingSpan()) < OFFLINE_MS - BURST_MS)
          throw new Error("The worker's clock did not move.");
      await startServer();
      await syncUntilQuiet(all);
      const [serverRows, copies] = [await server.readRows(), await Promise.all(all.map((device) => device.readCopy()))];
      const byName = Object.fromEntries(
        devices.map(({ name }, index) => [name, copies[index] ?? { rows: {}, refusedSets: [] }]),
      );
      const { losses, duplicates } = countViolations(serverRows, byName, [...records, ...contested]);
      const older = [...latest].filter(
        ([{ id }, { description }]) =>
          !serverRows.tasks?.some((row) => row.id === id && row.description === description),
      );
      for (const [{ text }, change] of older)
        console.warn(`An older change of ${text} has won over ${JSON.stringify(change)}`);
      return {
        attempts: sumAcknowledged() - before + BURSTS * devices.length,
        disturbances: 1,
        losses: losses + older.length,
        duplicates,
      };
    }

    return {
      round,
      close: async () => {
        await all[0]?.page.context().close();
        await firefox.close();
        await server.remove();
        await rm(folder, { recursive: true });
      },
    };
  },
};
