import { TEAM_METADATA_NAMES } from "../../src/mocks/areas/requests/request-cache.ts";
import { adminEnv } from "../fixtures/received-requests.ts";
import { Device } from "./device.ts";
import type { Random } from "./random.ts";
import type { Scenario } from "./scenario.ts";

const SESSION_PATH = "/api/requests/session";
const MAX_DELAY_MS = 150;

/** Afterwards, no session and no request of a visitor may be stored. */
export const signOuts: Scenario = {
  name: "Sign-outs while the worker is killed",
  async open(browser, server) {
    const device = await Device.open(browser, server.url);
    const body = { name: "Mali", email: "mali@example.com", message: "Please send a quotation." };
    await fetch(`${server.url}/intake/requests`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(body),
    });

    async function round(random: Random) {
      const createKey = () => random.uuid();
      const credentials = { username: adminEnv.ADMIN_USERNAME, password: adminEnv.ADMIN_PASSWORD };
      await device.send({ method: "POST", url: SESSION_PATH, body: credentials, key: createKey() });
      await device.send({ method: "GET", url: "/api/requests/list", key: createKey() });
      const cachedCount = (await device.readTable("receivedRequests")).length;
      const stopsBefore = device.stopCount;
      const delays = [random.integer(MAX_DELAY_MS), random.integer(MAX_DELAY_MS)];
      await Promise.all([
        device.send({ method: "DELETE", url: SESSION_PATH, key: createKey() }),
        ...delays.map(async (delay) => {
          await new Promise((resolve) => setTimeout(resolve, delay));
          await device.killWorker();
        }),
      ]);
      const { facts = [], receivedRequests = [] } = await device.readTables();
      const leftMetadata = (facts as { name: string }[]).filter(({ name }) => TEAM_METADATA_NAMES.includes(name));
      return {
        attempts: 1,
        disturbances: device.stopCount - stopsBefore,
        // Without a cached request, the round shows nothing.
        losses: Number(cachedCount === 0),
        duplicates: leftMetadata.length + receivedRequests.length,
      };
    }

    return { round, close: () => device.close() };
  },
};
