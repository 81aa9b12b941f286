import { Device } from "./device.ts";
import type { Random } from "./random.ts";
import type { Scenario } from "./scenario.ts";

/** Enough for the build, the seed data and some writes. */
const QUOTA_BYTES = 9_000_000;
const MAX_WRITES = 600;
const REFUSALS_PER_ROUND = 10;
const DELETIONS_PER_ROUND = 5;

/** Refused writes must not be stored, and events can be deleted. */
export const fullDisk: Scenario = {
  name: "A full disk",
  async open(browser, server) {
    async function round(random: Random) {
      // Chromium remembers the free space of a site: each round needs a device of its own.
      const device = await Device.open(browser, server.url, { quotaBytes: QUOTA_BYTES, tiers: ["core", "texts-en"] });
      const acceptedTitles: string[] = [];
      const refusedTitles: string[] = [];
      const acceptedIds: number[] = [];
      for (let write = 0; write < MAX_WRITES && refusedTitles.length < REFUSALS_PER_ROUND; write++) {
        const title = `Soak ${random.uuid()}`;
        // Random text, because the database compresses repetitive text.
        const description = Array.from({ length: 40 + random.integer(160) }, () => random.uuid()).join("");
        const event = { title, start: "2027-03-01", end: "2027-03-02", allDay: true, extendedProps: { description } };
        const body = { event };
        const response = await device.send({
          method: "POST",
          url: "/apps/calendar/add-event",
          body,
          key: random.uuid(),
        });
        if (response.status === 201) {
          acceptedTitles.push(title);
          acceptedIds.push((response.data as { event: { id: number } }).event.id);
        } else if (response.status === 507) refusedTitles.push(title);
        else throw new Error(`Unexpected response: ${response.status}`);
        if (random.chance(5)) await device.killWorker();
      }
      if (refusedTitles.length === 0) throw new Error("The disk was not full.");
      let failedDeletions = 0;
      const deletedIds = new Set(
        Array.from({ length: Math.min(DELETIONS_PER_ROUND, acceptedIds.length) }, () => random.pick(acceptedIds)),
      );
      for (const id of deletedIds) {
        const request = { method: "DELETE", url: `/apps/calendar/remove-event?id=${id}`, key: random.uuid() };
        if ((await device.send(request)).status !== 200) failedDeletions++;
      }
      const rows = await device.readTable<{ id: number; title: string }>("events");
      const storedTitles = new Set(rows.map(({ title }) => title));
      const keptTitles = acceptedTitles.filter((_, index) => !deletedIds.has(acceptedIds[index] ?? 0));
      await device.close();
      return {
        attempts: acceptedTitles.length + refusedTitles.length + deletedIds.size,
        disturbances: refusedTitles.length,
        losses: keptTitles.filter((title) => !storedTitles.has(title)).length + failedDeletions,
        duplicates:
          refusedTitles.filter((title) => storedTitles.has(title)).length +
          rows.filter(({ id }) => deletedIds.has(id)).length,
      };
    }

    return { round, close: async () => {} };
  },
};
