import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FetchIntake, sendContactRequest, signIn } from "../server/client.ts";
import { findLostRequests, sendUntilServerStops } from "../server/load.ts";
import { adminEnv, ServerProcess } from "../server/server-process.ts";
import { signInAdmin } from "../server/suite/server-under-test.ts";
import type { Random } from "./random.ts";
import type { Result, Scenario } from "./scenario.ts";

const VISITOR_COUNT = 8;
const WRONG_SIGN_IN_COUNT = 95;
const STREAM_COUNT = 500;
/** The server is killed after MIN_REQUESTS requests and at most MAX_EXTRA_REQUESTS more. */
const MIN_REQUESTS = 100;
const MAX_EXTRA_REQUESTS = 400;

/** The flood ends with the signal. `answeredCount` is the number of calls that the server answered. */
type StartFlood = (
  fetchIntake: FetchIntake,
  random: Random,
  signal: AbortSignal,
) => Promise<{ answeredCount: Promise<number> }>;

/** Signs in many times at once, each time from another address. */
const floodSignIns: StartFlood = async (fetchIntake, random, signal) => {
  const createAddress = () => Array.from({ length: 4 }, () => 1 + random.integer(250)).join(".");
  const addresses = Array.from({ length: WRONG_SIGN_IN_COUNT }, createAddress);
  let answeredCount = 0;
  const attempt = (from: string) =>
    signIn(fetchIntake, "malee", "wrong-password", { "x-forwarded-for": from }).then(
      () => answeredCount++,
      () => {},
    );
  const flood = async () => {
    while (!signal.aborted) await Promise.all(addresses.map(attempt));
    return answeredCount;
  };
  return { answeredCount: flood() };
};

const floodStreams: StartFlood = async (fetchIntake, _random, signal) => {
  const { accessToken } = await signInAdmin(fetchIntake);
  const headers = { authorization: `Bearer ${accessToken}` };
  let answeredCount = 0;
  const openStream = async () => {
    const { ok, body } = await fetchIntake("/intake/events", { headers, signal });
    if (ok) answeredCount++;
    await body?.pipeTo(new WritableStream());
  };
  const flood = async () => {
    await Promise.allSettled(Array.from({ length: STREAM_COUNT }, openStream));
    return answeredCount;
  };
  return { answeredCount: flood() };
};

const createScenario = (name: string, startFlood: StartFlood): Scenario => ({
  name,
  async open() {
    const folder = await mkdtemp(join(tmpdir(), "phrom-soak-"));
    // Each client has its own address, as behind a proxy.
    const env = { ...adminEnv, DATA_DIR: folder, TRUST_PROXY: "1", RATE_LIMIT_SIGN_INS: "10" };
    const start = () => ServerProcess.start(env, undefined, []);

    async function round(random: Random): Promise<Result> {
      const killedServer = await start();
      const floodAbort = new AbortController();
      const count = MIN_REQUESTS + random.integer(MAX_EXTRA_REQUESTS);
      const flood = await startFlood(killedServer.fetchIntake, random, floodAbort.signal);
      const load = await sendUntilServerStops(killedServer.fetchIntake, VISITOR_COUNT, count, () =>
        killedServer.stop("SIGKILL"),
      );
      floodAbort.abort();
      const disturbances = await flood.answeredCount;
      if (disturbances === 0) throw new Error("The server was not flooded.");
      const server = await start();
      const lostKeys = await findLostRequests(server.fetchIntake, load);
      let duplicates = 0;
      for (const key of load.unanswered) {
        const repeat = () => sendContactRequest(server.fetchIntake, { message: `Request ${key}` }, key);
        const [first, second] = [await repeat(), await repeat()];
        if (second.status !== 200 || first.data.reference !== second.data.reference) duplicates++;
      }
      await server.stop();
      return {
        attempts: load.acknowledged.size + load.unanswered.length,
        disturbances: disturbances + 1,
        losses: lostKeys.length,
        duplicates,
      };
    }

    return { round, close: () => rm(folder, { recursive: true, force: true }) };
  },
});

export const floodedSignIn = createScenario("Wrong sign-ins, then a killed server", floodSignIns);
export const floodedStreams = createScenario("Event streams, then a killed server", floodStreams);
