import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyEmptyDatabase } from "../fixtures/empty-database.ts";
import {
  call,
  type FetchIntake,
  listReceivedRequests,
  newKey,
  refreshSession,
  sendContactRequest,
  updateReceivedRequest,
} from "./client.ts";
import { expectNoRequestLost, sendUntilServerStops } from "./load.ts";
import { adminEnv, runScript, ServerProcess } from "./server-process.ts";
import { describeEvents } from "./suite/events.ts";
import { describeInbox } from "./suite/inbox.ts";
import { describeRequests } from "./suite/requests.ts";
import { signInAdmin } from "./suite/server-under-test.ts";
import { describeSessions } from "./suite/sessions.ts";
import { describeTeam } from "./suite/team.ts";
import { postgresBinDir, TestPostgres } from "./test-postgres.ts";

const START_MS = 60_000;
const cheapPasswords = "tests/server/fast-password-server.ts";

describe.skipIf(!postgresBinDir)("with a PostgreSQL", { timeout: 30_000 }, () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
  }, START_MS);
  afterAll(() => postgres.remove());

  describe("and two servers", () => {
    let servers: ServerProcess[] = [];
    beforeAll(async () => {
      const env = { ...adminEnv, DATABASE_URL: await postgres.createDatabase("two") };
      servers = await Promise.all([1, 2].map(() => ServerProcess.start(env, cheapPasswords)));
    }, START_MS);
    afterAll(() => Promise.all(servers.map((server) => server.stop())));

    let turn = 0;
    // Each call goes to the other one than the call before, as behind a balancer.
    const ask: FetchIntake = (path, init) => (servers[turn++ % 2] as ServerProcess).fetchIntake(path, init);

    describeRequests({ fetchIntake: ask });
    describeInbox({ fetchIntake: ask });
    describeSessions({ fetchIntake: ask });
    describeTeam({ fetchIntake: ask });
    describeEvents({ fetchIntake: ask });

    test("the rows are as many as the requests, and no password or token stands in them", async () => {
      const rows = await postgres.query(
        "select (select string_agg(m::text, ' ') from members m) || (select string_agg(t::text, ' ') from refresh_tokens t) || coalesce((select string_agg(a::text, ' ') from attempts a), '') as text",
        "two",
      );
      expect(rows[0]?.text).not.toMatch(/correct-horse|battery-staple|127\.0\.0\.1/);
      const [counted] = await postgres.query(
        "select count(*)::int as rows, count(distinct reference)::int as numbers from requests",
        "two",
      );
      expect(counted?.rows).toBe(counted?.numbers);
    });

    test("while it is away calls are refused for the moment, and work again when it is back", async () => {
      const [server] = servers as [ServerProcess];
      const key = newKey();
      await postgres.pause();
      expect(await sendContactRequest(server.fetchIntake, {}, key)).toMatchObject({
        status: 503,
        data: { error: "Not available at the moment" },
      });
      expect(await call(server.fetchIntake, "/healthz")).toMatchObject({
        status: 503,
        data: { status: "unavailable" },
      });
      await postgres.resume();
      expect((await sendContactRequest(server.fetchIntake, {}, key)).status).toBe(201);
      expect((await call(server.fetchIntake, "/healthz")).status).toBe(200);
    });
  });

  test("of two first starts at once one makes the account and tells its password", async () => {
    const env = { DATABASE_URL: await postgres.createDatabase("first") };
    const servers = await Promise.all([1, 2].map(() => ServerProcess.start(env)));
    await Promise.all(servers.map((server) => server.stop()));
    const told = servers.flatMap(({ lines }) => lines.filter((line) => line.includes("password")));
    expect(told).toHaveLength(1);
    expect(await postgres.query("select username, role from members", "first")).toEqual([
      { username: "admin", role: "admin" },
    ]);
  });

  test("killed under load, a server has lost nothing that it acknowledged", async () => {
    const env = { ...adminEnv, DATABASE_URL: await postgres.createDatabase("killed") };
    const loads = [];
    for (let time = 0; time < 2; time++) {
      const server = await ServerProcess.start(env);
      loads.push(await sendUntilServerStops(server.fetchIntake, 16, 150, () => server.stop("SIGKILL")));
    }
    const server = await ServerProcess.start(env);
    await expectNoRequestLost(server.fetchIntake, loads);
    await server.stop();
  });

  test("takes over from a folder with everybody and everything, once", async () => {
    const folder = await mkdtemp(join(tmpdir(), "phrom-data-"));
    await copyEmptyDatabase(join(folder, "intake"));
    const key = newKey();
    const small = await ServerProcess.start({ ...adminEnv, DATA_DIR: folder });
    const { accessToken, refreshToken } = await signInAdmin(small.fetchIntake);
    const sent = await sendContactRequest(small.fetchIntake, {}, key);
    await updateReceivedRequest(small.fetchIntake, accessToken, key, { note: "From the folder" });
    await small.stop();

    const env = { DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase("grown") };
    const moved = await runScript("server/move-to-postgres.ts", [], env);
    expect(moved.output).toBe("1 requests are in the PostgreSQL now, with the staff and all that was done.");
    const again = await runScript("server/move-to-postgres.ts", [], env);
    expect(again).toMatchObject({ code: 1, errors: "The PostgreSQL is in use already: nothing was moved." });
    const large = await ServerProcess.start(env);
    expect(await sendContactRequest(large.fetchIntake, {}, key)).toMatchObject({ status: 200, data: sent.data });
    const session = (await refreshSession(large.fetchIntake, refreshToken)).data;
    const { requests } = await listReceivedRequests(large.fetchIntake, session.accessToken);
    expect(requests[0]?.notes.map(({ text }) => text)).toEqual(["From the folder"]);
    const added = { username: "somchai", fullName: "สมชาย", role: "agent", password: "battery-staple-7" };
    expect((await call(large.fetchIntake, "/intake/team", { token: session.accessToken, body: added })).status).toBe(
      201,
    );
    await large.stop();
    await rm(folder, { recursive: true });
  });

  test("of a newer version, or none at all, ends the start with a sentence", async () => {
    const url = await postgres.createDatabase("newer");
    const first = await ServerProcess.start({ DATABASE_URL: url });
    await first.stop();
    await postgres.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)",
      "newer",
    );
    expect(await runScript("server/main.ts", [], { DATABASE_URL: url })).toEqual({
      code: 1,
      output: "",
      errors: "A newer version of this server made the database. Start that version, or restore a backup.",
    });
    const missing = await runScript("server/main.ts", [], { DATABASE_URL: postgres.url("missing") });
    expect(missing.errors).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+ has no database missing \(3D000\)\. Look at DATABASE_URL\.$/,
    );
    const nobody = await runScript("server/main.ts", [], { DATABASE_URL: "postgres://u:a-secret@127.0.0.1:1/x" });
    expect(nobody.errors).toBe("PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Look at DATABASE_URL.");
  });
});
