import { rm } from "node:fs/promises";
import { buildNextVersion } from "../fixtures/next-version.ts";
import type { Scenario } from "./scenario.ts";

const START_TIMEOUT_MS = 60_000;

/** The app must start. */
export const mixedBuilds: Scenario = {
  name: "First visits, answered by two builds",
  async open(browser, server) {
    const folder = await buildNextVersion("mixed");
    await server.stop();
    await server.startMixed(folder);

    async function round() {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      await page.goto("/en/login?as=admin&redirect=%2Fapps%2Ftodo");
      const hasStarted = await page
        .locator("[data-task]")
        .first()
        .waitFor({ timeout: START_TIMEOUT_MS })
        .then(
          () => true,
          () => false,
        );
      await context.close();
      return { attempts: 1, disturbances: 1, losses: Number(!hasStarted), duplicates: 0 };
    }

    return { round, close: () => rm(folder, { recursive: true }) };
  },
};
