import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildNextVersion } from "../fixtures/next-version.ts";
import { Device } from "./device.ts";
import type { Random } from "./random.ts";
import type { Scenario } from "./scenario.ts";

const TIERS = ["core", "texts-en"] as const;
const WIFI_PAGE = "<!doctype html><title>Free Wi-Fi</title>";

/** The device must refuse a broken build and install a whole one; the data must stay. */
export const brokenBuilds: Scenario = {
  name: "Updates, every second one broken",
  async open(browser, server) {
    const device = await Device.open(browser, server.url, { tiers: TIERS });
    const folders: string[] = [];
    let buildCount = 0;

    async function serve(folder: string): Promise<void> {
      folders.push(folder);
      await server.stop();
      await server.start(folder);
    }

    async function isWorkingOffline(title: string): Promise<boolean> {
      await server.stop();
      const page = await device.context.newPage();
      await page.goto("/en/login?as=admin&redirect=%2Fapps%2Ftodo");
      const isShown = await page
        .getByText(title, { exact: true })
        .waitFor({ timeout: 15_000 })
        .then(
          () => true,
          () => false,
        );
      await page.close();
      await server.start(folders.at(-1));
      return isShown;
    }

    async function round(random: Random) {
      const title = `Soak build ${random.uuid()}`;
      await device.send({ method: "POST", url: "/apps/todo/add-tasks", body: { task: { title } }, key: random.uuid() });
      const [brokenId, goodId] = [`soak${buildCount++}`, `soak${buildCount++}`];
      const brokenFolder = await buildNextVersion(brokenId);
      // Break a file that only this build has and that belongs to the device's tiers: it loads no other files.
      const tiers: Record<string, { files: object }> = JSON.parse(
        await readFile(join(brokenFolder, "files.json"), "utf8"),
      );
      const files = TIERS.flatMap((tier) => Object.keys(tiers[tier]?.files ?? {}));
      await writeFile(join(brokenFolder, random.pick(files.filter((path) => path.includes(brokenId)))), WIFI_PAGE);
      await serve(brokenFolder);
      const isBrokenRefused = (await update(device)) === "redundant" && (await isWorkingOffline(title));
      await serve(await buildNextVersion(goodId));
      const isGoodInstalled = (await update(device)) === "activated" && (await isWorkingOffline(title));
      for (const folder of folders.splice(0, folders.length - 1)) await rm(folder, { recursive: true });
      return {
        attempts: 2,
        disturbances: 1,
        losses: Number(!isBrokenRefused) + Number(!isGoodInstalled),
        duplicates: 0,
      };
    }

    return {
      round,
      close: async () => {
        await device.close();
        for (const folder of folders) await rm(folder, { recursive: true });
      },
    };
  },
};

/** Activates a complete update. Returns `activated` or `redundant`. */
const update = (device: Device): Promise<string> =>
  device.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return "redundant";
    return new Promise<string>((resolve) => {
      const check = () => {
        if (worker.state === "installed") worker.postMessage({ type: "activate-update" });
        if (worker.state === "activated" || worker.state === "redundant") resolve(worker.state);
      };
      worker.addEventListener("statechange", check);
      check();
    });
  });
