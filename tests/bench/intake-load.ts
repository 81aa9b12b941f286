import { readFile } from "node:fs/promises";
import { type FetchIntake, listReceivedRequests, sendContactRequest, signIn } from "../server/client.ts";
import { findLostRequests, sendUntilServerStops } from "../server/load.ts";
import { adminEnv, ServerProcess } from "../server/server-process.ts";
import { signInAdmin, signInNewAgent } from "../server/suite/server-under-test.ts";

const MEASURE_MS = 8_000;
const VISITORS = 4;
const STAFF = 4;
const MEMBERS_WITH_STREAMS = 5;
const STREAMS_PER_MEMBER = 10;
const PARALLEL_SIGN_INS = 95;
const KILLED_CONNECTIONS = 16;
const KILLED_AFTER = 2_000;
const MEMORY_REQUESTS = 100_000;
/** While the server warms up, its memory grows: the code is compiled and the database fills its cache. */
const MEMORY_WARM_UP_REQUESTS = 20_000;

/** The latencies under one load, in milliseconds. */
export interface MixedLoadTimes {
  readonly database: string;
  readonly load: string;
  readonly posts: readonly number[];
  readonly healthChecks: readonly number[];
  readonly failures: number;
}

export interface KillResult {
  readonly database: string;
  readonly acknowledged: number;
  readonly lost: number;
}

export interface MemoryUse {
  readonly database: string;
  readonly requests: number;
  /** The resident memory in megabytes. */
  readonly before: number;
  readonly after: number;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Measures the load alone, then with staff and streams, then also with wrong sign-ins. */
export async function measureMixedLoad(database: string, env: Record<string, string>): Promise<MixedLoadTimes[]> {
  // Each client has its own address, as behind a proxy: otherwise the rate limit of one address would end the sign-ins.
  const server = await ServerProcess.start(
    { ...adminEnv, ...env, TRUST_PROXY: "1", RATE_LIMIT_SIGN_INS: "10" },
    undefined,
    [],
  );
  const streams = new AbortController();
  const { fetchIntake } = server;
  try {
    const alone = await measure(fetchIntake, { staff: false, signIns: false });
    await openStreams(fetchIntake, streams.signal);
    const withStaff = await measure(fetchIntake, { staff: true, signIns: false });
    const withSignIns = await measure(fetchIntake, { staff: true, signIns: true });
    const streamCount = MEMBERS_WITH_STREAMS * STREAMS_PER_MEMBER;
    return [
      { database, load: "visitors only", ...alone },
      { database, load: `with ${STAFF} staff, ${streamCount} streams`, ...withStaff },
      { database, load: `with ${STAFF} staff, ${streamCount} streams, wrong sign-ins`, ...withSignIns },
    ];
  } finally {
    streams.abort();
    await server.stop();
  }
}

interface LoadParts {
  readonly staff: boolean;
  readonly signIns: boolean;
}

async function measure(fetchIntake: FetchIntake, { staff, signIns }: LoadParts) {
  const posts: number[] = [];
  const healthChecks: number[] = [];
  let failures = 0;
  const { accessToken } = await signInAdmin(fetchIntake);
  const end = performance.now() + MEASURE_MS;
  const repeat = async (pauseMs: number, action: () => Promise<boolean>, latencies?: number[]) => {
    while (performance.now() < end) {
      const start = performance.now();
      if (!(await action())) failures++;
      latencies?.push(performance.now() - start);
      await pause(pauseMs);
    }
  };
  const times = (count: number, run: () => Promise<void>) => Array.from({ length: count }, run);
  await Promise.all([
    ...times(VISITORS, () => repeat(50, async () => (await sendContactRequest(fetchIntake)).status === 201, posts)),
    repeat(50, async () => (await fetchIntake("/healthz")).ok, healthChecks),
    ...(staff
      ? times(STAFF, () =>
          repeat(200, async () => (await listReceivedRequests(fetchIntake, accessToken)).total !== undefined),
        )
      : []),
    ...(signIns ? [repeat(100, () => sendWrongSignIns(fetchIntake))] : []),
  ]);
  return { posts, healthChecks, failures };
}

async function sendWrongSignIns(fetchIntake: FetchIntake): Promise<boolean> {
  const statuses = await Promise.all(
    Array.from({ length: PARALLEL_SIGN_INS }, async () => {
      const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join(".");
      const { status } = await signIn(fetchIntake, "malee", "wrong-password", { "x-forwarded-for": address });
      return status;
    }),
  );
  return statuses.every((status) => status === 401 || status === 429);
}

async function openStreams(fetchIntake: FetchIntake, signal: AbortSignal): Promise<void> {
  for (let member = 0; member < MEMBERS_WITH_STREAMS; member++) {
    const { accessToken } = await signInNewAgent(fetchIntake);
    for (let stream = 0; stream < STREAMS_PER_MEMBER; stream++) {
      const { body } = await fetchIntake("/intake/events", {
        headers: { authorization: `Bearer ${accessToken}` },
        signal,
      });
      body?.pipeTo(new WritableStream()).catch(() => {});
    }
  }
}

/** Kills the server while it receives requests, and starts it again. */
export async function measureLostRequests(database: string, env: Record<string, string>): Promise<KillResult> {
  const killed = await ServerProcess.start({ ...adminEnv, ...env }, undefined, []);
  const load = await sendUntilServerStops(killed.fetchIntake, KILLED_CONNECTIONS, KILLED_AFTER, () =>
    killed.stop("SIGKILL"),
  );
  const server = await ServerProcess.start(env, undefined, []);
  try {
    const lost = await findLostRequests(server.fetchIntake, load);
    return { database, acknowledged: load.acknowledged.size, lost: lost.length };
  } finally {
    await server.stop();
  }
}

/** Measures before and after many requests, once the server is warm. Linux only: reads /proc. */
export async function measureMemory(database: string, env: Record<string, string>): Promise<MemoryUse> {
  const server = await ServerProcess.start({ ...adminEnv, ...env }, undefined, []);
  const readMegabytes = async () =>
    Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${server.child.pid}/status`, "utf8"))?.[1]) / 1_024;
  const sendRequests = async (count: number) => {
    let sent = 0;
    const visitor = async () => {
      while (sent++ < count) await sendContactRequest(server.fetchIntake);
    };
    await Promise.all(Array.from({ length: KILLED_CONNECTIONS }, visitor));
  };
  try {
    await sendRequests(MEMORY_WARM_UP_REQUESTS);
    const before = await readMegabytes();
    await sendRequests(MEMORY_REQUESTS);
    return { database, requests: MEMORY_REQUESTS, before, after: await readMegabytes() };
  } finally {
    await server.stop();
  }
}
