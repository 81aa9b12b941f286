import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../server/config.ts";
import { ServerProcess } from "../server/server-process.ts";
import { postgresBinDir, TestPostgres } from "../server/test-postgres.ts";
import { readResidentMegabytes } from "./intake-load.ts";
import {
  connectDevices,
  type LiveWorkspace,
  prepareWorkspaces,
  TOKEN_SECRET,
  type WorkspaceSizes,
} from "./prepared-workspaces.ts";
import { readCpuMs } from "./process-use.ts";
import { formatMs, formatRatio, type ReportRow } from "./report.ts";
import { percentile } from "./statistics.ts";
import type { LiveDevice } from "./workspace-devices.ts";

const WARM_UP_MS = 5_000;
const MEASURE_MS = 20_000;
/** The last writes may need this time until all devices have them. */
const DELIVERY_MS = 3_000;
/** A server has no more streams; a device without one asks as often as this. */
const MAX_STREAMS = 1_000;
const POLL_MS = 15_000;
const STREAMS_AT_ONCE = 50;
const SATURATION_MS = 10_000;
const SATURATION_DEVICES = 16;
const CHANGES_PER_PUSH = 10;

interface Result {
  readonly label: string;
  readonly pushP95: number;
  readonly deliveryP95: number;
  /** CPU time of the server and of PostgreSQL for a push with all its events and pulls. */
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly megabytes: number;
  readonly changesPerSecond: number;
  readonly startMs: number;
  readonly failures: number;
}

interface TestedDatabase {
  readonly name: string;
  /** Of all devices together. */
  readonly pushesPerSecond: number;
  readonly createEnv: (sizes: WorkspaceSizes) => Promise<Record<string, string>>;
  /** Undefined for a database within the server. */
  readonly pid?: number;
}

const baseSizes: WorkspaceSizes = { workspaces: 25, devices: 8, rows: 2_000 };
const manySizes: WorkspaceSizes = { ...baseSizes, workspaces: 200 };
const growingSizes: readonly WorkspaceSizes[] = [
  baseSizes,
  manySizes,
  { ...manySizes, isPartitioned: true },
  { ...baseSizes, devices: 32 },
];
/** Fewer workspaces, because 25 of the large ones would need 3 GB. */
const rowSizes: readonly WorkspaceSizes[] = [2_000, 100_000].map((rows) => ({ workspaces: 4, devices: 8, rows }));
const pgliteSizes: readonly WorkspaceSizes[] = [
  { ...baseSizes, workspaces: 5 },
  { ...baseSizes, workspaces: 25 },
];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Needs Linux, because it reads the memory and the CPU time from /proc. */
export async function measureManyWorkspaces(): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  if (postgresBinDir) {
    // Start PostgreSQL with its default settings, so that it writes to disk (fsync) as in production.
    const postgres = await TestPostgres.start([]);
    try {
      let count = 0;
      const [folder] = await postgres.query("show data_directory");
      const pid = Number((await readFile(`${folder?.data_directory}/postmaster.pid`, "utf8")).split("\n")[0]);
      const createEnv = async () => ({ DATABASE_URL: await postgres.createDatabase(`load${++count}`) });
      const database = { name: "PostgreSQL", pushesPerSecond: 20, pid, createEnv };
      for (const sizes of [growingSizes, rowSizes]) rows.push(...(await compare(database, sizes)));
    } finally {
      await postgres.remove();
    }
  } else console.log("PostgreSQL is not installed: measured only PGlite.");
  const folder = await mkdtemp(join(tmpdir(), "phrom-bench-"));
  const createEnv = async ({ workspaces }: WorkspaceSizes) => ({ DATA_DIR: join(folder, `${workspaces}`) });
  rows.push(...(await compare({ name: "PGlite", pushesPerSecond: 5, createEnv }, pgliteSizes)));
  await rm(folder, { recursive: true });
  return rows;
}

/** The first sizes are the baseline of the others. */
async function compare(database: TestedDatabase, list: readonly WorkspaceSizes[]): Promise<ReportRow[]> {
  const results: Result[] = [];
  for (const sizes of list) {
    results.push(await measure(database, sizes));
    console.log(JSON.stringify(results.at(-1)), `load ${loadavg()[0]?.toFixed(1)}`);
  }
  const [base] = results;
  return results.flatMap((result) => buildRows(result, result === base ? undefined : base));
}

function buildRows(result: Result, base: Result | undefined): ReportRow[] {
  const { label, pushP95, deliveryP95, serverMs, databaseMs, megabytes, changesPerSecond, startMs, failures } = result;
  const cpu = ({ serverMs, databaseMs }: Result) => serverMs + databaseMs;
  return [
    {
      label: `${label}: push p95, other device p95`,
      measured: `${formatMs(pushP95)}, ${formatMs(deliveryP95)}`,
      ...(base && {
        baseline: `${formatMs(base.pushP95)}, ${formatMs(base.deliveryP95)}`,
        ratio: `${formatRatio(pushP95 / base.pushP95)}, ${formatRatio(deliveryP95 / base.deliveryP95)}`,
      }),
    },
    {
      label: "… CPU of a push: server + PostgreSQL",
      measured: `${serverMs.toFixed(1)} + ${databaseMs.toFixed(1)} ms`,
      ...(base && {
        baseline: `${base.serverMs.toFixed(1)} + ${base.databaseMs.toFixed(1)} ms`,
        ratio: formatRatio(cpu(result) / cpu(base)),
      }),
    },
    {
      label: `… changes per second at most, memory, start`,
      measured: `${changesPerSecond.toFixed(0)}, ${megabytes.toFixed(0)} MB, ${(startMs / 1_000).toFixed(1)} s`,
      ...(base && { baseline: `${base.changesPerSecond.toFixed(0)}, ${base.megabytes.toFixed(0)} MB` }),
    },
    { label: "… failed calls and missing changes", measured: `${failures}`, target: "0", isMet: failures === 0 },
  ];
}

async function measure(
  { name, pushesPerSecond, createEnv, pid }: TestedDatabase,
  sizes: WorkspaceSizes,
): Promise<Result> {
  const env: Record<string, string> = { ...(await createEnv(sizes)), TOKEN_SECRET };
  const prepared = await prepareWorkspaces(readConfig(env).database, sizes);
  const startedAt = performance.now();
  // Start Node without the flags of the tests, which slow PGlite down.
  const server = await ServerProcess.start(env, undefined, []);
  const startMs = performance.now() - startedAt;
  const abort = new AbortController();
  try {
    const workspaces = await connectDevices(server.fetchIntake, prepared);
    const devices = workspaces.flatMap((workspace) => workspace.devices);
    const withStream = new Set(devices.slice(0, MAX_STREAMS));
    await openStreams([...withStream], abort.signal);
    for (const device of devices.slice(MAX_STREAMS)) void device.poll(POLL_MS, abort.signal);
    const readCpu = async () => ({
      server: await readCpuMs(server.child.pid ?? 0),
      database: pid === undefined ? 0 : await readCpuMs(pid),
    });
    await write(devices, pushesPerSecond, WARM_UP_MS);
    const before = await readCpu();
    const pushes = await write(devices, pushesPerSecond, MEASURE_MS);
    await pause(DELIVERY_MS);
    const after = await readCpu();
    const deliveries = workspaces.flatMap((workspace) => getLatencies(workspace, withStream));
    const delivered = deliveries.filter((latency) => latency !== undefined);
    const changesPerSecond = await saturate(workspaces);
    return {
      label: `${sizes.workspaces} workspaces × ${sizes.devices} devices, ${sizes.rows.toLocaleString("en")} rows each, ${name}${sizes.isPartitioned ? ", partitioned" : ""}`,
      pushP95: percentile(pushes, 0.95),
      deliveryP95: percentile(delivered, 0.95),
      serverMs: (after.server - before.server) / pushes.length,
      databaseMs: (after.database - before.database) / pushes.length,
      megabytes: await readResidentMegabytes(server),
      changesPerSecond,
      startMs,
      failures: devices.reduce((sum, { failures }) => sum + failures, deliveries.length - delivered.length),
    };
  } finally {
    abort.abort();
    await server.stop();
  }
}

async function openStreams(devices: readonly LiveDevice[], signal: AbortSignal): Promise<void> {
  for (let first = 0; first < devices.length; first += STREAMS_AT_ONCE)
    await Promise.all(devices.slice(first, first + STREAMS_AT_ONCE).map((device) => device.listen(signal)));
}

/** All devices write in turn, at the same total rate for any number of devices. Returns the times of the pushes. */
async function write(devices: readonly LiveDevice[], perSecond: number, durationMs: number): Promise<number[]> {
  const start = performance.now();
  const intervalMs = 1_000 / perSecond;
  // Devices of different workspaces follow each other, as independent people do.
  const order = devices.map((device) => ({ device, place: Math.random() })).sort((a, b) => a.place - b.place);
  const pushes: Promise<number>[] = [];
  for (let index = 0; performance.now() < start + durationMs; index++) {
    const next = order[index % order.length];
    if (next) pushes.push(next.device.write());
    await pause(Math.max(0, start + (index + 1) * intervalMs - performance.now()));
  }
  return Promise.all(pushes);
}

const getLatencies = ({ devices, deliveries }: LiveWorkspace, withStream: ReadonlySet<LiveDevice>) =>
  deliveries.getLatencies(
    devices.filter((device) => withStream.has(device)),
    () => true,
  );

/** A device of each of some workspaces pushes again as soon as it has the answer. Returns the changes in a second. */
async function saturate(workspaces: readonly LiveWorkspace[]): Promise<number> {
  const pushing = workspaces.slice(0, SATURATION_DEVICES).flatMap(({ devices }) => devices.slice(0, 1));
  const end = performance.now() + SATURATION_MS;
  let changes = 0;
  const push = async (device: LiveDevice) => {
    for (; performance.now() < end; changes += CHANGES_PER_PUSH) await device.pushTasks(CHANGES_PER_PUSH);
  };
  await Promise.all(pushing.map(push));
  return changes / (SATURATION_MS / 1_000);
}
