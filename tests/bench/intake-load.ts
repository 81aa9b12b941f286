import { readFile } from "node:fs/promises";
import { type FetchIntake, listReceivedRequests, sendContactRequest, signIn } from "../server/client.ts";
import { findLostRequests, sendUntilServerStops } from "../server/load.ts";
import { adminEnv, ServerProcess } from "../server/server-process.ts";
import { signInAdmin, signInNewAgent } from "../server/suite/server-under-test.ts";

const MEASURE_MS = 8_000;
const VISITOR_COUNT = 4;
const STAFF_COUNT = 4;
const MEMBERS_WITH_STREAMS = 5;
const STREAMS_PER_MEMBER = 10;
const PARALLEL_SIGN_INS = 95;
const CONNECTION_COUNT = 16;
const RESPONSES_BEFORE_KILL = 2_000;
const MEMORY_REQUEST_COUNT = 100_000;
/** While the server warms up, its memory grows: the code is compiled and the database fills its cache. */
const MEMORY_WARM_UP_COUNT = 20_000;

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
  readonly load: string;
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
  const streamsAbort = new AbortController();
  const { fetchIntake } = server;
  try {
    const visitorTimes = await measure(fetchIntake, { hasStaff: false, hasWrongSignIns: false });
    await openStreams(fetchIntake, streamsAbort.signal);
    const staffTimes = await measure(fetchIntake, { hasStaff: true, hasWrongSignIns: false });
    const signInTimes = await measure(fetchIntake, { hasStaff: true, hasWrongSignIns: true });
    const streamCount = MEMBERS_WITH_STREAMS * STREAMS_PER_MEMBER;
    return [
      { database, load: "visitors only", ...visitorTimes },
      { database, load: `with ${STAFF_COUNT} staff, ${streamCount} streams`, ...staffTimes },
      { database, load: `with ${STAFF_COUNT} staff, ${streamCount} streams, wrong sign-ins`, ...signInTimes },
    ];
  } finally {
    streamsAbort.abort();
    await server.stop();
  }
}

interface LoadParts {
  readonly hasStaff: boolean;
  readonly hasWrongSignIns: boolean;
}

async function measure(fetchIntake: FetchIntake, { hasStaff, hasWrongSignIns }: LoadParts) {
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
  const startAll = (count: number, run: () => Promise<void>) => Array.from({ length: count }, run);
  await Promise.all([
    ...startAll(VISITOR_COUNT, () =>
      repeat(50, async () => (await sendContactRequest(fetchIntake)).status === 201, posts),
    ),
    repeat(50, async () => (await fetchIntake("/healthz")).ok, healthChecks),
    ...(hasStaff
      ? startAll(STAFF_COUNT, () =>
          repeat(200, async () => (await listReceivedRequests(fetchIntake, accessToken)).total !== undefined),
        )
      : []),
    ...(hasWrongSignIns ? [repeat(100, () => sendWrongSignIns(fetchIntake))] : []),
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
  const killedServer = await ServerProcess.start({ ...adminEnv, ...env }, undefined, []);
  const load = await sendUntilServerStops(killedServer.fetchIntake, CONNECTION_COUNT, RESPONSES_BEFORE_KILL, () =>
    killedServer.stop("SIGKILL"),
  );
  const server = await ServerProcess.start(env, undefined, []);
  try {
    const lost = await findLostRequests(server.fetchIntake, load);
    return { database, acknowledged: load.acknowledged.size, lost: lost.length };
  } finally {
    await server.stop();
  }
}

/** Measures before and after many requests, once the server is warm. */
export async function measureMemory(database: string, env: Record<string, string>): Promise<MemoryUse> {
  const server = await ServerProcess.start({ ...adminEnv, ...env }, undefined, []);
  const sendRequests = async (count: number) => {
    let sentCount = 0;
    const runVisitor = async () => {
      while (sentCount++ < count) await sendContactRequest(server.fetchIntake);
    };
    await Promise.all(Array.from({ length: CONNECTION_COUNT }, runVisitor));
  };
  try {
    await sendRequests(MEMORY_WARM_UP_COUNT);
    const before = await readResidentMegabytes(server);
    await sendRequests(MEMORY_REQUEST_COUNT);
    const load = `${MEMORY_REQUEST_COUNT.toLocaleString("en")} requests`;
    return { database, load, before, after: await readResidentMegabytes(server) };
  } finally {
    await server.stop();
  }
}

/** Linux only: reads /proc. */
export async function readResidentMegabytes({ child }: ServerProcess): Promise<number> {
  return Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1_024;
}
