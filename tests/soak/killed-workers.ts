import { Device } from "./device.ts";
import type { Random } from "./random.ts";
import { countLossesAndDuplicates, type Scenario } from "./scenario.ts";

const WRITES_PER_ROUND = 15;
const MAX_PARALLEL = 4;
/** The worker is killed at most this long after a request; the browser needs about 100 ms to repeat one. */
const MAX_DELAY_MS = 150;

/** A mutation, the table that it writes, and how to read the text from a row. */
const writes = [
  {
    url: "/apps/todo/add-tasks",
    toBody: (title: string) => ({ task: { title } }),
    table: "tasks",
    getText: (row: Row) => row.title,
  },
  {
    url: "/apps/calendar/add-event",
    toBody: (title: string) => ({
      event: { title, start: "2027-03-01", end: "2027-03-02", allDay: true, extendedProps: { calendar: "Business" } },
    }),
    table: "events",
    getText: (row: Row) => row.title,
  },
  {
    url: "/contact/requests",
    toBody: (message: string) => ({ name: "Mali", email: "mali@example.com", message }),
    table: "contactRequests",
    getText: (row: Row) => row.message,
  },
];
type Row = Record<string, string>;

/** The worker is killed at a random moment of every write; each write must be stored once. */
export const killedWorkers: Scenario = {
  name: "Writes while the worker is killed",
  async open(browser, server) {
    const device = await Device.open(browser, server.url);

    async function round(random: Random) {
      const sentWrites: { write: (typeof writes)[number]; text: string }[] = [];
      const stopsBefore = device.stopCount;
      while (sentWrites.length < WRITES_PER_ROUND) {
        const batch = Array.from({ length: 1 + random.integer(MAX_PARALLEL) }, () => {
          const key = random.uuid();
          return { write: random.pick(writes), text: `Soak write ${key}`, key };
        });
        const delays = batch.map(() => random.integer(MAX_DELAY_MS));
        await Promise.all([
          ...batch.map(({ write: { url, toBody }, text, key }) =>
            device.send({ method: "POST", url, body: toBody(text), key }),
          ),
          ...delays.map(async (delay) => {
            await new Promise((resolve) => setTimeout(resolve, delay));
            await device.killWorker();
          }),
        ]);
        sentWrites.push(...batch);
      }
      const results = [];
      for (const write of writes) {
        const rows = await device.readTable<Row>(write.table);
        const texts = sentWrites.filter((each) => each.write === write).map(({ text }) => text);
        results.push(
          countLossesAndDuplicates(
            texts,
            rows.map((row) => write.getText(row) ?? ""),
          ),
        );
      }
      return {
        attempts: sentWrites.length,
        disturbances: device.stopCount - stopsBefore,
        losses: results.reduce((sum, { losses }) => sum + losses, 0),
        duplicates: results.reduce((sum, { duplicates }) => sum + duplicates, 0),
      };
    }

    return {
      round,
      close: () => device.close(),
    };
  },
};
