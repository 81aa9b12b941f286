import type { IncomingMessage } from "node:http";
import { pushChanges } from "../../src/contract/workspace.ts";
import { FaultyProxy, faults } from "../fixtures/faulty-proxy.ts";
import { Device } from "./device.ts";
import type { Random } from "./random.ts";
import type { Scenario } from "./scenario.ts";
import { countViolations } from "./workspace/compare.ts";
import { PageDevice, syncUntilQuiet } from "./workspace/page-device.ts";
import { WorkspaceServer } from "./workspace/server.ts";
import { type KnownRecord, Writer } from "./workspace/writer.ts";

const DEVICE_COUNT = 4;
const MIN_WRITES_PER_DEVICE = 20;
const SERVER_STOPS_PER_ROUND = 2;
const REJOINS_PERCENT = 50;
const ERRORS_PERCENT = 20;
const WORKER_KILLS_PERCENT = 25;
const SYNCS_PERCENT = 20;
const MAX_WORKER_DELAY_MS = 150;
const MAX_PUSH_MS = 60;
const MAX_SERVER_DELAY_MS = 1_500;
/** The device waits 30 seconds for a connection that stays open: leave these errors to the tests. */
const quickErrors = faults.filter((fault) => !fault.startsWith("timeout"));

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Stops the server, and half of the time kills its process during a push. */
class Disturber {
  readonly #server: WorkspaceServer;
  random: Random | undefined;
  count = 0;
  isStopping = false;
  #onPush: (() => void) | undefined;

  constructor(server: WorkspaceServer) {
    this.#server = server;
  }

  readonly getFault = ({ url = "" }: IncomingMessage) => {
    const { random } = this;
    if (!random || !url.startsWith("/workspace/")) return null;
    if (url === pushChanges.path) this.#onPush?.();
    if (!random.chance(ERRORS_PERCENT)) return null;
    this.count++;
    return random.pick(quickErrors);
  };

  async stopServer(random: Random, times: number): Promise<void> {
    this.isStopping = true;
    for (let time = 0; time < times; time++) await this.#stopServer(random);
    this.isStopping = false;
  }

  async #stopServer(random: Random): Promise<void> {
    await wait(random.integer(MAX_SERVER_DELAY_MS));
    const isKilled = random.chance(50);
    if (isKilled) {
      const push = new Promise<void>((resolve) => {
        this.#onPush = resolve;
      });
      await Promise.race([push, wait(MAX_SERVER_DELAY_MS)]);
      this.#onPush = undefined;
      await wait(random.integer(MAX_PUSH_MS));
    }
    await this.#server.stop(isKilled ? "SIGKILL" : "SIGTERM");
    this.count++;
    await wait(random.integer(MAX_SERVER_DELAY_MS));
    await this.#server.start();
  }
}

/** Workers, the server and the network fail while all write; in the end each device and the server must have each write once. */
export const syncedDevices: Scenario = {
  name: "sync: devices and a killed server",
  async open(browser) {
    const server = await WorkspaceServer.create();
    await server.start();
    const disturber = new Disturber(server);
    const proxy = await FaultyProxy.start(server.url, disturber.getFault);
    const records: KnownRecord[] = [];
    const devices: { browser: Device; device: PageDevice; writer: Writer }[] = [];
    while (devices.length < DEVICE_COUNT) {
      const browserDevice = await Device.open(browser, proxy.url);
      const device = new PageDevice(browserDevice.page);
      await device.enter();
      devices.push({ browser: browserDevice, device, writer: new Writer(device.send, records) });
    }
    const sum = (getNumber: (each: (typeof devices)[number]) => number) =>
      devices.reduce((total, each) => total + getNumber(each), 0);

    /** Writes as long as the server is being stopped and started. */
    async function write({ browser, device, writer }: (typeof devices)[number], random: Random): Promise<void> {
      for (let count = 0; count < MIN_WRITES_PER_DEVICE || disturber.isStopping; count++) {
        const delay = random.chance(WORKER_KILLS_PERCENT) ? random.integer(MAX_WORKER_DELAY_MS) : undefined;
        await Promise.all([
          writer.write(random),
          delay !== undefined && wait(delay).then(() => browser.killWorker()),
          random.chance(SYNCS_PERCENT) && device.requestSync(),
        ]);
      }
    }

    async function round(random: Random) {
      const [attemptsBefore, stopsBefore] = [
        sum(({ writer }) => writer.acknowledged),
        sum(({ browser }) => browser.stopCount),
      ];
      const rejoining = random.chance(REJOINS_PERCENT) ? random.pick(devices) : undefined;
      await rejoining?.device.leave();
      disturber.count = 0;
      disturber.random = random;
      await Promise.all([
        disturber.stopServer(random, SERVER_STOPS_PER_ROUND),
        ...devices.map(async (each) => {
          if (each === rejoining) await each.device.enter();
          await write(each, random);
        }),
      ]);
      disturber.random = undefined;
      await syncUntilQuiet(devices.map(({ device }) => device));
      const copies = await Promise.all(devices.map(({ device }) => device.readCopy()));
      return {
        attempts: sum(({ writer }) => writer.acknowledged) - attemptsBefore,
        disturbances: disturber.count + sum(({ browser }) => browser.stopCount) - stopsBefore,
        ...countViolations(
          await server.readRows(),
          Object.fromEntries(copies.map((copy, index) => [`device ${index + 1}`, copy])),
          records,
        ),
      };
    }

    return {
      round,
      close: async () => {
        for (const { browser } of devices) await browser.close();
        await proxy.stop();
        await server.remove();
      },
    };
  },
};
