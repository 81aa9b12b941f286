import type { Page } from "playwright/test";
import { Device } from "./device.ts";
import type { Random } from "./random.ts";
import { countLossesAndDuplicates, type Scenario } from "./scenario.ts";

const TAB_COUNT = 10;
const WRITES_PER_TAB = 4;

/** Each tab also changes one shared task (the disturbance); ids and tasks must be unique. */
export const concurrentTabs: Scenario = {
  name: "Ten tabs that write at once",
  async open(browser, server) {
    const device = await Device.open(browser, server.url);
    const tabs = [device.page];
    while (tabs.length < TAB_COUNT) {
      const tab = await device.context.newPage();
      await tab.goto("/healthz");
      tabs.push(tab);
    }

    async function round(random: Random) {
      const titles = tabs.map(() => Array.from({ length: WRITES_PER_TAB }, () => `Soak tab ${random.uuid()}`));
      const ids = (await Promise.all(tabs.map((tab, index) => addTasks(tab, titles[index] ?? [])))).flat();
      const storedTasks = await device.readTable<{ id: number; title: string }>("tasks");
      const { losses, duplicates } = countLossesAndDuplicates(
        titles.flat(),
        storedTasks.map(({ title }) => title),
      );
      const duplicateIdCount = ids.length - new Set(ids).size;
      return { attempts: ids.length, disturbances: ids.length, losses, duplicates: duplicates + duplicateIdCount };
    }

    return {
      round,
      close: () => device.close(),
    };
  },
};

/** Adds all tasks at once, with as many changes of task 1. Returns the new ids. */
const addTasks = (tab: Page, titles: readonly string[]): Promise<number[]> =>
  tab.evaluate(
    (all) =>
      Promise.all(
        all.map(async (title) => {
          const post = async (url: string, task: object) => {
            const response = await fetch(url, { method: "POST", body: JSON.stringify({ task }) });
            if (!response.ok) throw new Error(`${url}: ${response.status}`);
            return response.json();
          };
          const [addResponse] = await Promise.all([
            post("/apps/todo/add-tasks", { title }),
            post("/apps/todo/update-task", { id: 1, description: title }),
          ]);
          return addResponse.task.id as number;
        }),
      ),
    titles,
  );
