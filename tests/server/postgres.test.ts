import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openStore } from "../../server/database/open-store.ts";
import { openIntake } from "../../server/intake/open-intake.ts";
import { claimEmail } from "../../server/mail/outgoing-emails.ts";
import { queueEmail } from "../../server/mail/queue-email.ts";
import { copyEmptyDatabase } from "../fixtures/empty-database.ts";
import {
  call,
  createIdempotencyKey,
  type FetchIntake,
  listReceivedRequests,
  refreshSession,
  sendContactRequest,
  signIn,
  updateReceivedRequest,
} from "./client.ts";
import { expectNoRequestLost } from "./expect-no-request-lost.ts";
import { sendUntilServerStops } from "./load.ts";
import { adminEnv, runScript, ServerProcess } from "./server-process.ts";
import { describeEvents } from "./suite/events.ts";
import { describeInbox } from "./suite/inbox.ts";
import { describeInvitations } from "./suite/invitations.ts";
import { describePrivacy } from "./suite/privacy.ts";
import { describeRequests } from "./suite/requests.ts";
import { admin, signInAdmin } from "./suite/server-under-test.ts";
import { describeSessions } from "./suite/sessions.ts";
import { describeTeam } from "./suite/team.ts";
import { postgresBinDir, TestPostgres } from "./test-postgres.ts";
import { add, set, TestDevice } from "./workspace-device.ts";
import { createRow, nextId, PICTURE } from "./workspace-rows.ts";

const START_TIMEOUT_MS = 60_000;
const fastPasswordScript = "tests/server/fast-password-server.ts";

describe.skipIf(!postgresBinDir)("PostgreSQL", { timeout: 90_000 }, () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
  }, START_TIMEOUT_MS);
  afterAll(() => postgres.remove());

  describe("two servers on one database", () => {
    let servers: ServerProcess[] = [];
    beforeAll(async () => {
      const env = { ...adminEnv, DATABASE_URL: await postgres.createDatabase("two") };
      servers = await Promise.all([1, 2].map(() => ServerProcess.start(env, fastPasswordScript)));
    }, START_TIMEOUT_MS);
    afterAll(() => Promise.all(servers.map((server) => server.stop())));

    let callCount = 0;
    // Send calls to the two servers in turn, as a load balancer does.
    const fetchIntake: FetchIntake = (path, init) =>
      (servers[callCount++ % 2] as ServerProcess).fetchIntake(path, init);

    describeRequests({ fetchIntake });
    describeInbox({ fetchIntake });
    describeSessions({ fetchIntake });
    describeTeam({ fetchIntake });
    describeInvitations({ fetchIntake });
    describePrivacy({ fetchIntake });
    describeEvents({ fetchIntake });

    test("two servers store one row per request, and no password, token or IP address in plain text", async () => {
      const rows = await postgres.query(
        "select (select string_agg(m::text, ' ') from members m) || (select string_agg(t::text, ' ') from refresh_tokens t) || coalesce((select string_agg(a::text, ' ') from attempts a), '') as text",
        "two",
      );
      expect(rows[0]?.text).not.toMatch(/correct-horse|battery-staple|127\.0\.0\.1/);
      const [counts] = await postgres.query(
        "select count(*)::int as rows, count(distinct reference)::int as numbers from requests",
        "two",
      );
      expect(counts?.rows).toBe(counts?.numbers);
    });

    test("calls return 503 while the database is down and work again when it is back", async () => {
      const [server] = servers as [ServerProcess];
      const key = createIdempotencyKey();
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
      // The server checks its health every 250 ms at most.
      await vi.waitFor(async () => expect((await call(server.fetchIntake, "/healthz")).status).toBe(200));
    });
  });

  test("of parallel sign-ins with wrong passwords on two servers, exactly three per username are checked", async () => {
    const env = { ...adminEnv, DATABASE_URL: await postgres.createDatabase("limited"), RATE_LIMIT_SIGN_INS: "3" };
    const servers = await Promise.all([1, 2].map(() => ServerProcess.start(env, fastPasswordScript)));
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        signIn((servers[index % 2] as ServerProcess).fetchIntake, admin.username, "wrong-password"),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(3).fill(401), ...Array(5).fill(429)]);
    await Promise.all(servers.map((server) => server.stop()));
  });

  test("two servers that start at once create one account and print its password once", async () => {
    const env = { DATABASE_URL: await postgres.createDatabase("first") };
    const servers = await Promise.all([1, 2].map(() => ServerProcess.start(env)));
    await Promise.all(servers.map((server) => server.stop()));
    const passwordLines = servers.flatMap(({ lines }) => lines.filter((line) => line.includes("password")));
    expect(passwordLines).toHaveLength(1);
    expect(await postgres.query("select username, role from members", "first")).toEqual([
      { username: "admin", role: "admin" },
    ]);
  });

  test("an email that one server is claiming is skipped by another", async () => {
    const url = await postgres.createDatabase("claims");
    const store = await openStore({ kind: "postgres", url }, () => {});
    const other = await openStore({ kind: "postgres", url }, () => {});
    const intake = await openIntake({ database: store, passwordCost: 16 });
    const receivedAt = new Date();
    const row = {
      ...{ id: 7, from: { name: "M", email: "m@example.com", avatar: "" }, to: [], cc: [], subject: "", message: "" },
      ...{ attachments: [], inReplyTo: null, time: receivedAt.toISOString() },
    };
    const outside = [{ email: "ann@example.com", status: "waiting" }] as const;
    const sender = { workspaceId: crypto.randomUUID(), authorId: 1, receivedAt };
    await queueEmail(store.db, sender, { row, outside }, []);
    const claims = await store.db.transaction(async (tx) => [
      await claimEmail(tx, receivedAt),
      await claimEmail(other.db, receivedAt),
    ]);
    expect(claims).toMatchObject([{ emailId: "7" }, undefined]);
    await Promise.all([intake.close(), other.close()]);
  });

  test("a server killed under load has lost no acknowledged request", async () => {
    const env = { ...adminEnv, DATABASE_URL: await postgres.createDatabase("killed") };
    const killedServer = await ServerProcess.start(env);
    const load = await sendUntilServerStops(killedServer.fetchIntake, 16, 150, () => killedServer.stop("SIGKILL"));
    const server = await ServerProcess.start(env);
    await expectNoRequestLost(server.fetchIntake, [load]);
    await server.stop();
  });

  test("move-to-postgres copies the data of the PGlite folder; a second run copies nothing", async () => {
    const folder = await mkdtemp(join(tmpdir(), "phrom-data-"));
    await copyEmptyDatabase(join(folder, "intake"));
    const key = createIdempotencyKey();
    const folderServer = await ServerProcess.start({ ...adminEnv, DATA_DIR: folder });
    const { accessToken, refreshToken } = await signInAdmin(folderServer.fetchIntake);
    const sentResponse = await sendContactRequest(folderServer.fetchIntake, {}, key);
    await updateReceivedRequest(folderServer.fetchIntake, accessToken, key, { note: "From the folder" });
    const name = { name: "Phrom" };
    await call(folderServer.fetchIntake, "/workspace/current", { token: accessToken, body: name });
    const task = createRow("tasks", nextId());
    const device = await TestDevice.join(folderServer.fetchIntake, await signInAdmin(folderServer.fetchIntake));
    await device.push([add("tasks", task)]);
    await device.upload(PICTURE);
    await folderServer.stop();

    const env = { DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase("grown") };
    const moveResult = await runScript("server/move-to-postgres.ts", [], env);
    expect(moveResult.output).toBe("Moved to PostgreSQL: 1 requests, with all team members and their changes.");
    const secondMoveResult = await runScript("server/move-to-postgres.ts", [], env);
    expect(secondMoveResult).toMatchObject({
      code: 1,
      errors: "The PostgreSQL database already has data: nothing was moved.",
    });
    const postgresServer = await ServerProcess.start(env);
    expect(await sendContactRequest(postgresServer.fetchIntake, {}, key)).toMatchObject({
      status: 200,
      data: sentResponse.data,
    });
    const session = (await refreshSession(postgresServer.fetchIntake, refreshToken)).data;
    const { requests } = await listReceivedRequests(postgresServer.fetchIntake, session.accessToken);
    expect(requests[0]?.notes.map(({ text }) => text)).toEqual(["From the folder"]);
    const movedDevice = new TestDevice(postgresServer.fetchIntake, session, device);
    await movedDevice.load();
    expect(movedDevice.find("tasks", Number(task.id))).toEqual(task);
    const picture = createRow("productPictures", crypto.randomUUID());
    expect(await (await movedDevice.download(String(picture.sha256))).bytes()).toEqual(new Uint8Array(PICTURE));
    const newMember = { username: "somchai", fullName: "สมชาย", role: "agent", password: "battery-staple-7" };
    expect(
      (await call(postgresServer.fetchIntake, "/intake/team", { token: session.accessToken, body: newMember })).status,
    ).toBe(201);
    await postgresServer.stop();
    await rm(folder, { recursive: true });
  });

  test("partition keeps the data of a workspace while its server runs; a second run changes nothing", async () => {
    const env = { ...adminEnv, DATABASE_URL: await postgres.createDatabase("partitioned") };
    const server = await ServerProcess.start(env);
    const session = await signInAdmin(server.fetchIntake);
    const name = { name: "Phrom" };
    await call(server.fetchIntake, "/workspace/current", { token: session.accessToken, body: name });
    const device = await TestDevice.join(server.fetchIntake, session);
    const task = createRow("tasks", nextId());
    await device.push([add("tasks", task)]);
    await device.upload(PICTURE);
    const { output } = await runScript("server/partition.ts", [], env);
    expect(output).toMatch(/^Partitioned: workspace_rows, .*workspace_change_sets\.$/);
    expect((await runScript("server/partition.ts", [], env)).output).toBe("The tables are partitioned already.");
    expect(await device.push([set("tasks", Number(task.id), { title: "After" })])).toEqual(["accepted"]);
    await device.load();
    expect(device.find("tasks", Number(task.id))).toEqual({ ...task, title: "After" });
    const picture = createRow("productPictures", crypto.randomUUID());
    expect(await (await device.download(String(picture.sha256))).bytes()).toEqual(new Uint8Array(PICTURE));
    await server.stop();
  });

  test("the start fails with a message if the database is missing, unreachable or of a newer version", async () => {
    const url = await postgres.createDatabase("newer");
    const firstServer = await ServerProcess.start({ DATABASE_URL: url });
    await firstServer.stop();
    await postgres.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)",
      "newer",
    );
    expect(await runScript("server/main.ts", [], { DATABASE_URL: url })).toEqual({
      code: 1,
      output: "",
      errors: "This database belongs to a newer version of the server. Start that version, or restore a backup.",
    });
    const missingResult = await runScript("server/main.ts", [], { DATABASE_URL: postgres.url("missing") });
    expect(missingResult.errors).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:\d+ has no database missing \(3D000\)\. Check DATABASE_URL\.$/,
    );
    const unreachableResult = await runScript("server/main.ts", [], {
      DATABASE_URL: "postgres://u:a-secret@127.0.0.1:1/x",
    });
    expect(unreachableResult.errors).toBe(
      "PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Check DATABASE_URL.",
    );
  });
});
