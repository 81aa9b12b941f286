import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServerProcess } from "../server/server-process.ts";
import { postgresBinDir, TestPostgres } from "../server/test-postgres.ts";
import {
  type KillResult,
  type MemoryUse,
  type MixedLoadTimes,
  measureLostRequests,
  measureMemory,
  measureMixedLoad,
} from "./intake-load.ts";
import { percentile } from "./statistics.ts";

const CONNECTION_COUNTS = [1, 16, 64];
const WARM_UP_MS = 1_000;
const MEASURE_MS = 4_000;

const requestBody = JSON.stringify({
  name: "มะลิ ใจดี",
  companyName: "ร้านกาแฟมะลิ",
  email: "mali@example.com",
  phone: "+66 81 234 5678",
  interest: ["platform", "care"],
  message: "เรามีสองสาขา อยากได้ใบเสนอราคาสำหรับระบบหน้าร้านและคลังสินค้า ".repeat(4),
});

/** The server responds after the request is on the disk, so the times include that. */
export interface IntakeTimes {
  readonly database: string;
  readonly connections: number;
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p95: number;
}

export interface IntakeMeasurement {
  readonly times: readonly IntakeTimes[];
  readonly mixedLoads: readonly MixedLoadTimes[];
  readonly killed: KillResult;
  readonly memory: MemoryUse;
}

export async function measureIntake(): Promise<IntakeMeasurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "phrom-bench-"));
  const pgliteMeasurement = await measureDatabase("PGlite", { DATA_DIR: folder });
  await rm(folder, { recursive: true });
  if (!postgresBinDir) return [pgliteMeasurement];
  // Start PostgreSQL with its default settings, so that it writes to disk (fsync) as in production.
  const postgres = await TestPostgres.start([]);
  try {
    return [pgliteMeasurement, await measureDatabase("PostgreSQL", { DATABASE_URL: postgres.url() })];
  } finally {
    await postgres.remove();
  }
}

async function measureDatabase(database: string, env: Record<string, string>): Promise<IntakeMeasurement> {
  // The first start creates the admin that the other measurements sign in as.
  const mixedLoads = await measureMixedLoad(database, env);
  const times = await measureServer(database, env);
  const killed = await measureLostRequests(database, env);
  return { times, mixedLoads, killed, memory: await measureMemory(database, env) };
}

async function measureServer(database: string, env: Record<string, string>): Promise<IntakeTimes[]> {
  // Start Node without the flags of the tests, which slow PGlite down.
  const server = await ServerProcess.start(env, undefined, []);
  const times: IntakeTimes[] = [];
  try {
    for (const connections of CONNECTION_COUNTS) {
      await sendRequests(server.url, connections, WARM_UP_MS);
      const latencies = await sendRequests(server.url, connections, MEASURE_MS);
      const perSecond = latencies.length / (MEASURE_MS / 1_000);
      times.push({ database, connections, perSecond, p95: percentile(latencies, 0.95) });
    }
  } finally {
    await server.stop();
  }
  return times;
}

/** Each connection waits for a response before it sends the next request. Returns the latencies in milliseconds. */
async function sendRequests(url: string, connections: number, duration: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const end = performance.now() + duration;
  const runVisitor = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const status = await send(url, agent);
      if (status !== 201) throw new Error(`A request was answered with ${status}.`);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, runVisitor));
  agent.destroy();
  return latencies;
}

function send(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    request(`${url}/intake/requests`, { method: "POST", agent, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    })
      .once("error", reject)
      .end(requestBody);
  });
}
