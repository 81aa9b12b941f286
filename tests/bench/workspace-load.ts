import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "../server/client.ts";
import { adminEnv, ServerProcess } from "../server/server-process.ts";
import { AGENT_PASSWORD, signInAdmin, signInNewAgent } from "../server/suite/server-under-test.ts";
import { postgresBinDir, TestPostgres } from "../server/test-postgres.ts";
import { TestDevice } from "../server/workspace-device.ts";
import { readResidentMegabytes } from "./intake-load.ts";
import { buildMemoryRow, formatMs, type ReportRow } from "./report.ts";
import { percentile } from "./statistics.ts";
import { changeTask, createWorkspace, Deliveries, LiveDevice, pushAccepted, TASKS } from "./workspace-devices.ts";

const MEMBERS = 25;
const WRITE_INTERVAL_MS = 10_000;
const WARM_UP_MS = 20_000;
const MEASURE_MS = 90_000;
const MORNING_DEVICES = 8;
const MORNING_SETS = 500;
const MORNINGS = 3;
/** The last writes may need this time until all devices have them. */
const DELIVERY_MS = 5_000;
const SETS_PER_PUSH = 250;
const PUSHING_DEVICES = 4;
const MEMORY_SETS = 200_000;
/** While the server warms up, its memory grows: the code is compiled and the database fills its cache. */
const MEMORY_WARM_UP_SETS = 50_000;
/** An access token is valid for ten minutes. */
const SETS_PER_SESSION = 25_000;
const LIMITS_MS = { push: 100, delivery: 1_000, deliveryBetweenServers: 2_000 };

type Environment = Record<string, string>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Needs Linux, because it reads the memory from /proc. */
export async function measureWorkspaceLoad(): Promise<ReportRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "phrom-bench-"));
  const rows = [
    ...(await measureLatencies("PGlite", { DATA_DIR: join(folder, "latency") }, 1)),
    await measureMemory("PGlite", { DATA_DIR: join(folder, "memory") }),
  ];
  await rm(folder, { recursive: true });
  if (!postgresBinDir) {
    console.log("PostgreSQL is not installed: measured only PGlite.");
    return rows;
  }
  // Start PostgreSQL with its default settings, so that it writes to disk (fsync) as in production.
  const postgres = await TestPostgres.start([]);
  try {
    const [latency, memory] = [await postgres.createDatabase("latency"), await postgres.createDatabase("memory")];
    return [
      ...rows,
      ...(await measureLatencies("PostgreSQL, two servers", { DATABASE_URL: latency }, 2)),
      await measureMemory("PostgreSQL", { DATABASE_URL: memory }),
    ];
  } finally {
    await postgres.remove();
  }
}

/** Start Node without the flags of the tests, which slow PGlite down. */
const startServer = (env: Environment) => ServerProcess.start({ ...adminEnv, ...env }, undefined, []);

/** Each member has two devices with a session and a stream each; one of them writes. With two servers, they use both. */
async function measureLatencies(database: string, env: Environment, serverCount: number): Promise<ReportRow[]> {
  const processes = [await startServer(env)];
  while (processes.length < serverCount) processes.push(await startServer(env));
  const servers = processes.map(({ fetchIntake }) => fetchIntake);
  const [firstServer] = servers;
  if (!firstServer) throw new Error("There is no server.");
  const abort = new AbortController();
  try {
    const admin = await createWorkspace(firstServer);
    const deliveries = new Deliveries();
    const [writers, readers]: [LiveDevice[], LiveDevice[]] = [[], []];
    for (let index = 0; index < MEMBERS; index++) {
      const [own, other] = [index % serverCount, (index + 1) % serverCount];
      const session = await signInNewAgent(firstServer);
      const { data: otherSession } = await signIn(firstServer, session.member.username, AGENT_PASSWORD);
      writers.push(await LiveDevice.join(servers, own, session, deliveries));
      readers.push(await LiveDevice.join(servers, other, otherSession, deliveries));
    }
    const lateDevices: TestDevice[] = [];
    for (let index = 0; index < MORNING_DEVICES; index++)
      lateDevices.push(await TestDevice.join(servers[index % serverCount] ?? firstServer, admin.session));
    const nightCursor = admin.cursor;
    await pushTasks([admin], MORNING_SETS);
    const devices = [...writers, ...readers];
    await Promise.all(devices.map((device) => device.listen(abort.signal)));

    const start = performance.now() + WARM_UP_MS;
    const pushes: number[] = [];
    const runWriter = async (writer: LiveDevice) => {
      await pause(Math.random() * WRITE_INTERVAL_MS);
      for (;;) {
        const startedAt = performance.now();
        if (startedAt > start + MEASURE_MS) return;
        const duration = await writer.write();
        if (startedAt > start) pushes.push(duration);
        await pause(Math.max(0, startedAt + WRITE_INTERVAL_MS - performance.now()));
      }
    };
    const pulls: number[] = [];
    const runMornings = async () => {
      await pause(WARM_UP_MS);
      for (let morning = 0; morning < MORNINGS; morning++) {
        await pause(MEASURE_MS / (MORNINGS + 1));
        pulls.push(...(await Promise.all(lateDevices.map((device) => measurePull(device, nightCursor)))));
      }
    };
    await Promise.all([...writers.map(runWriter), runMornings()]);
    await pause(DELIVERY_MS);

    const latencies = deliveries.getLatencies(
      devices,
      (reader, author) => serverCount === 1 || reader.server !== author.server,
    );
    const delivered = latencies.filter((latency) => latency !== undefined);
    const failures = devices.reduce((sum, device) => sum + device.failures, latencies.length - delivered.length);
    const deliveryLimit = serverCount === 1 ? LIMITS_MS.delivery : LIMITS_MS.deliveryBetweenServers;
    return [
      buildLatencyRow(`Push on ${database}, ${pushes.length} pushes`, pushes, LIMITS_MS.push),
      buildLatencyRow(
        `Push until ${serverCount === 1 ? "another device" : "a device of the other server"} has it on ${database}`,
        delivered,
        deliveryLimit,
      ),
      buildLatencyRow(
        `Pull of ${MORNING_SETS} change sets on ${database}, ${MORNING_DEVICES} devices at once, ${MORNINGS} times`,
        pulls,
      ),
      {
        label: `Failed calls and missing changes on ${database}`,
        measured: `${failures}`,
        target: "0",
        isMet: failures === 0,
      },
    ];
  } finally {
    abort.abort();
    for (const server of processes) await server.stop();
  }
}

async function measurePull(device: TestDevice, cursor: number): Promise<number> {
  device.rows.clear();
  device.cursor = cursor;
  const start = performance.now();
  await device.pull();
  const duration = performance.now() - start;
  if (device.rows.size < MORNING_SETS) throw new Error(`A device got only ${device.rows.size} rows.`);
  return duration;
}

function buildLatencyRow(label: string, latencies: readonly number[], limit?: number): ReportRow {
  const [p50 = 0, p95 = 0, max = 0] = [0.5, 0.95, 1].map((share) => percentile(latencies, share));
  return {
    label,
    measured: `p50 ${formatMs(p50)}, p95 ${formatMs(p95)}, max ${formatMs(max)}`,
    target: limit === undefined ? "" : `p95 ≤ ${limit} ms`,
    ...(limit !== undefined && { isMet: p95 <= limit }),
  };
}

/** Measures before and after many small changes of the same rows, once the server is warm. */
async function measureMemory(database: string, env: Environment): Promise<ReportRow> {
  const server = await startServer(env);
  try {
    const devices = [await createWorkspace(server.fetchIntake)];
    while (devices.length < PUSHING_DEVICES)
      devices.push(await TestDevice.join(server.fetchIntake, await signInAdmin(server.fetchIntake)));
    const push = async (count: number) => {
      for (let sent = 0; sent < count; sent += SETS_PER_SESSION) {
        for (const device of devices) device.session = await signInAdmin(server.fetchIntake);
        await pushTasks(devices, SETS_PER_SESSION);
      }
    };
    await push(MEMORY_WARM_UP_SETS);
    const before = await readResidentMegabytes(server);
    const start = performance.now();
    await push(MEMORY_SETS);
    const perSecond = MEMORY_SETS / ((performance.now() - start) / 1_000);
    const load = `${MEMORY_SETS.toLocaleString("en")} change sets, ${perSecond.toFixed(0)} per second`;
    return buildMemoryRow({ database, load, before, after: await readResidentMegabytes(server) });
  } finally {
    await server.stop();
  }
}

/** Each set changes one task. The devices push in parallel. */
async function pushTasks(devices: readonly TestDevice[], count: number): Promise<void> {
  let sent = 0;
  const run = async (device: TestDevice) => {
    while (sent < count) {
      const first = sent;
      sent += SETS_PER_PUSH;
      const sets = Array.from({ length: SETS_PER_PUSH }, (_, index) =>
        changeTask(((first + index) % TASKS) + 1, `ตรวจสต็อก ${device.no + index}`),
      );
      await pushAccepted(device, sets);
    }
  };
  await Promise.all(devices.map(run));
}
