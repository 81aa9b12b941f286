import { cp, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const HEADER = "x-clock";

/** Runs in the worker before its own script. */
function followClock(header: string): void {
  const MachineDate = Date;
  let shift = 0;
  globalThis.Date = class extends MachineDate {
    constructor(...parts: number[]) {
      super(...((parts.length === 0 ? [MachineDate.now() + shift] : parts) as [number]));
    }

    static override now(): number {
      return MachineDate.now() + shift;
    }
  } as DateConstructor;
  const follow = (time: string | null | undefined) => {
    if (time) shift = Number(time) - MachineDate.now();
  };
  addEventListener("fetch", (event) => follow((event as unknown as { request: Request }).request.headers.get(header)));
  addEventListener("message", (event) => follow(event.data?.headers?.[header]));
}

/**
 * Copies the build; its worker takes the time from the headers of the page's calls and messages, because Playwright's clock
 * reaches no workers. Returns the folder.
 */
export async function buildWithClock(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "phrom-clock-"));
  await cp(process.env.DIST_DIR ?? "dist", folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const path = join(folder, "worker.js");
  await writeFile(path, `(${followClock})(${JSON.stringify(HEADER)});\n${await readFile(path, "utf8")}`);
  return folder;
}

export const toClockHeaders = (time: number) => ({ [HEADER]: String(time) });
