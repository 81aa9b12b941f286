import { pushChanges } from "../../src/contract/workspace.ts";
import type { FetchIntake } from "../server/client.ts";
import type { Random } from "./random.ts";
import { addResults, type Result, type Scenario, zeroResult } from "./scenario.ts";
import { countViolations } from "./workspace/compare.ts";
import { NodeDevice } from "./workspace/node-device.ts";
import { WorkspaceServer } from "./workspace/server.ts";
import { type KnownRecord, Writer } from "./workspace/writer.ts";

const DEVICE_COUNT = 3;
const KILLS_PER_ROUND = 30;
const WRITES_PER_DEVICE = 40;

/** Three devices push at once, and the server's process is killed, each time a little later; each change must be there once. */
export const killedPushes: Scenario = {
  name: "sync: a server killed during 30 pushes",
  async open() {
    const server = await WorkspaceServer.create();
    await server.start();
    let onPush = () => {};
    let [unanswered, answeredAt] = [0, 0];
    const fetchIntake: FetchIntake = async (path, init) => {
      const response = server.fetchIntake(path, init);
      if (path !== pushChanges.path) return response;
      onPush();
      response.then(
        () => {
          answeredAt = performance.now();
        },
        () => {
          unanswered++;
        },
      );
      return response;
    };
    const devices: NodeDevice[] = [];
    while (devices.length < DEVICE_COUNT) devices.push(await NodeDevice.join(fetchIntake));
    const records: KnownRecord[] = [];
    const writers = devices.map(({ send }) => new Writer(send, records));

    async function write(random: Random): Promise<number> {
      const before = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
      for (let count = 0; count < WRITES_PER_DEVICE; count++) for (const writer of writers) await writer.write(random);
      return writers.reduce((sum, { acknowledged }) => sum + acknowledged, -before);
    }

    const syncAll = () => Promise.all(devices.map((device) => device.sync()));

    /** Without a delay, the server is not killed. Resolves to the milliseconds from the first push to the last answer. */
    async function push(delay?: number): Promise<number> {
      let pushedAt: number | undefined;
      let killed: Promise<void> | undefined;
      onPush = () => {
        if (pushedAt !== undefined) return;
        pushedAt = performance.now();
        if (delay !== undefined)
          killed = new Promise((resolve) => setTimeout(resolve, delay)).then(() => server.stop("SIGKILL"));
      };
      await syncAll();
      await killed;
      return answeredAt - (pushedAt ?? 0);
    }

    async function compare() {
      // The second time, each device gets what the others have sent in the first.
      for (let pass = 0; pass < 2; pass++)
        if (!(await syncAll()).every(Boolean)) throw new Error("A device cannot sync with the restarted server.");
      const copies = await Promise.all(devices.map((device) => device.readCopy()));
      const named = Object.fromEntries(copies.map((copy, index) => [`device ${index + 1}`, copy]));
      const { losses, duplicates } = countViolations(await server.readRows(), named, records);
      const waiting = await Promise.all(devices.map((device) => device.countWaiting()));
      return { losses: losses + waiting.reduce((sum, count) => sum + count, 0), duplicates };
    }

    async function round(random: Random): Promise<Result> {
      let result = { ...zeroResult, attempts: await write(random) };
      let pushMs = await push();
      let [kills, committed, lostAnswers] = [0, 0, 0];
      while (kills < KILLS_PER_ROUND) {
        const attempts = await write(random);
        unanswered = 0;
        const milliseconds = await push((pushMs * (kills + 0.5)) / KILLS_PER_ROUND);
        await server.start();
        for (const device of devices) if ((await device.countUnconfirmed()) > 0) committed++;
        lostAnswers += unanswered;
        // If all pushes were answered before the kill, it does not count, and the next one comes earlier.
        if (unanswered > 0) kills++;
        else pushMs = Math.min(milliseconds, pushMs * 0.9);
        result = addResults(result, { attempts, disturbances: Number(unanswered > 0), ...(await compare()) });
      }
      console.log(`${lostAnswers} pushes without an answer; the server had stored ${committed} of them`);
      return result;
    }

    return {
      round,
      close: async () => {
        for (const device of devices) await device.close();
        await server.remove();
      },
    };
  },
};
