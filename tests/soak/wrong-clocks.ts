import { fetchReceivedRequests } from "../fixtures/received-requests.ts";
import { killServiceWorker } from "../fixtures/stop-service-worker.ts";
import { Device } from "./device.ts";
import type { Random } from "./random.ts";
import { countLossesAndDuplicates, type Scenario } from "./scenario.ts";

const REQUESTS_PER_ROUND = 4;
const DAY_MS = 24 * 60 * 60_000;
/** How wrong the clock was when the messages were stored. */
const errorsMs = [DAY_MS, -DAY_MS, 31 * DAY_MS, -31 * DAY_MS, 3_650 * DAY_MS, -3_650 * DAY_MS];
const TIMEOUT_MS = 30_000;

/** The requests are written while the server is stopped and the clock is wrong; each must arrive once. */
export const wrongClocks: Scenario = {
  name: "Deliveries after a wrong clock",
  async open(browser, server) {
    const device = await Device.open(browser, server.url);

    async function round(random: Random) {
      await server.stop();
      const sentMessages = Array.from({ length: REQUESTS_PER_ROUND }, () => `Soak clock ${random.uuid()}`);
      for (const message of sentMessages) {
        const body = { name: "Mali", email: "mali@example.com", message };
        await device.send({ method: "POST", url: "/contact/requests", body, key: random.uuid() });
      }
      await killServiceWorker(device.page);
      const shiftedCount = await device.page.evaluate(shiftStoredTimes, random.pick(errorsMs));
      await server.start();
      const page = await device.context.newPage();
      await page.goto("/en/contact");
      const deadline = Date.now() + TIMEOUT_MS;
      let received: string[] = [];
      do {
        await new Promise((resolve) => setTimeout(resolve, 200));
        received = (await fetchReceivedRequests(server.url)).map(({ message }) => message);
      } while (sentMessages.some((message) => !received.includes(message)) && Date.now() < deadline);
      await page.close();
      return {
        attempts: sentMessages.length,
        disturbances: shiftedCount,
        ...countLossesAndDuplicates(sentMessages, received),
      };
    }

    return { round, close: () => device.close() };
  },
};

/** Runs in the page. Changes the times as a wrong clock stores them; returns the number of messages. */
async function shiftStoredTimes(errorMs: number): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const openRequest = indexedDB.open("phrom");
    openRequest.onsuccess = () => resolve(openRequest.result);
    openRequest.onerror = () => reject(openRequest.error);
  });
  const store = db.transaction("contactRequests", "readwrite").objectStore("contactRequests");
  const rows = await new Promise<Record<string, unknown>[]>((resolve) => {
    const getAllRequest = store.getAll();
    getAllRequest.onsuccess = () => resolve(getAllRequest.result);
  });
  const unsentRows = rows.filter(({ status }) => status === "queued" || status === "sending");
  for (const row of unsentRows)
    store.put(
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          /At$|Until$/.test(name) && typeof value === "string"
            ? new Date(Date.parse(value) + errorMs).toISOString()
            : value,
        ]),
      ),
    );
  await new Promise((resolve) => store.transaction.addEventListener("complete", resolve));
  db.close();
  return unsentRows.length;
}
