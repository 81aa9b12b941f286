import { FaultyProxy, faults } from "../fixtures/faulty-proxy.ts";
import { fetchReceivedRequests } from "../fixtures/received-requests.ts";
import { Device } from "./device.ts";
import type { Random } from "./random.ts";
import { countLossesAndDuplicates, type Scenario } from "./scenario.ts";

const REQUESTS_PER_ROUND = 8;
const ERRORS_PERCENT = 60;
const KILLS_PERCENT = 20;
const TIMEOUT_MS = 30_000;
/** The device waits 30 seconds for a connection that stays open: leave these faults to the tests. */
const quickErrors = faults.filter((fault) => !fault.startsWith("timeout"));

/** Each delivery must arrive once. */
export const faultyDeliveries: Scenario = {
  name: "Deliveries through a broken network",
  async open(browser, server) {
    const device = await Device.open(browser, server.url);
    let random: Random | undefined;
    let disturbanceCount = 0;
    const proxy = await FaultyProxy.startInPlaceOf(server, ({ method, url }) => {
      if (!random || method !== "POST" || url !== "/intake/requests") return null;
      if (random.chance(KILLS_PERCENT)) void device.killWorker();
      if (!random.chance(ERRORS_PERCENT)) return null;
      disturbanceCount++;
      return random.pick(quickErrors);
    });
    // The outbox needs a page of the app: it asks the worker to send.
    await device.page.goto("/en/contact");

    /** Retries like a visitor who does not wait for the backoff. Returns the number of unsent requests. */
    const retryWaiting = () =>
      device.page.evaluate(async () => {
        const response = await fetch("/contact/requests").catch(() => null);
        const { requests } = response ? await response.json() : { requests: [{}] };
        const unsentRequests = (requests as { id?: string; status?: string }[]).filter(
          ({ status }) => status !== "sent",
        );
        for (const { id } of unsentRequests)
          await fetch(`/contact/requests/${id}/retry`, { method: "POST" }).catch(() => {});
        return unsentRequests.length;
      });

    async function round(roundRandom: Random) {
      random = roundRandom;
      const countBefore = disturbanceCount;
      const sentMessages = Array.from({ length: REQUESTS_PER_ROUND }, () => `Soak delivery ${roundRandom.uuid()}`);
      await Promise.all(
        sentMessages.map((message) => {
          const body = { name: "Mali", email: "mali@example.com", message };
          return device.send({ method: "POST", url: "/contact/requests", body, key: roundRandom.uuid() });
        }),
      );
      const deadline = Date.now() + TIMEOUT_MS;
      while ((await retryWaiting()) > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 100));
      const received = (await fetchReceivedRequests(proxy.url)).map(({ message }) => message);
      return {
        attempts: sentMessages.length,
        disturbances: disturbanceCount - countBefore,
        ...countLossesAndDuplicates(sentMessages, received),
      };
    }

    return {
      round,
      close: async () => {
        await device.close();
        await proxy.stop();
      },
    };
  },
};
