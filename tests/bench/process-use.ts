import { readdir, readFile } from "node:fs/promises";

/** Linux has always 100 ticks in a second here. */
const MS_PER_TICK = 10;

interface ProcessTimes {
  readonly parent: number;
  readonly ms: number;
}

/** Needs Linux, because it reads /proc. Undefined if the process has ended. */
async function readTimes(pid: number): Promise<ProcessTimes | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name, in brackets, may have spaces.
  const [, parent, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (parent === undefined) return undefined;
  const [user, system, endedUser, endedSystem] = fields.slice(9, 13).map(Number);
  return {
    parent: Number(parent),
    ms: ((user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0)) * MS_PER_TICK,
  };
}

/** CPU time of the process and its children so far, in milliseconds. */
export async function readCpuMs(pid: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const times = await Promise.all(pids.map(async (each) => [each, await readTimes(each)] as const));
  return times.reduce((sum, [each, time]) => sum + (each === pid || time?.parent === pid ? (time?.ms ?? 0) : 0), 0);
}
