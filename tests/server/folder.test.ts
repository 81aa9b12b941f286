import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyEmptyDatabase } from "../fixtures/empty-database.ts";
import { call, contactRequestInput, newKey, sendContactRequest, signIn } from "./client.ts";
import { expectNoRequestLost, sendUntilServerStops } from "./load.ts";
import { RawConnection, sendRawRequest } from "./raw-connection.ts";
import { adminEnv, runScript, ServerProcess } from "./server-process.ts";
import { openEventStream } from "./suite/events.ts";
import { admin, signInAdmin } from "./suite/server-under-test.ts";

const PATIENCE = 60_000;

describe("with a folder of its own", { timeout: PATIENCE }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "phrom-data-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  /** A server makes its database itself in the first of these tests; the others find one. */
  const emptyIn = async (name: string) => {
    await mkdir(join(folder, name));
    await copyEmptyDatabase(join(folder, name, "intake"));
  };

  test("the first start tells the password it made once, after the line that says it is ready", async () => {
    const env = { DATA_DIR: join(folder, "first") };
    const server = await ServerProcess.start(env);
    const again = await runScript("server/main.ts", [], env);
    expect(again).toEqual({
      code: 1,
      output: "",
      errors: `Another server uses ${env.DATA_DIR}/intake. Stop it, or set DATA_DIR to another folder; several servers share a PostgreSQL (DATABASE_URL).`,
    });
    const [ready, account] = server.lines;
    expect(ready).toMatch(/^Phrom is ready at http:\/\/127\.0\.0\.1:\d+$/);
    const password = /password (\S+)$/.exec(account ?? "")?.[1] ?? "";
    expect((await signIn(server.fetchIntake, "admin", password)).status).toBe(200);
    expect((await signIn(server.fetchIntake, "admin", "admin")).status).toBe(401);
    await server.stop();

    const forgotten = await runScript("server/reset-password.ts", ["ADMIN"], env);
    const next = await ServerProcess.start(env);
    expect(next.lines).toHaveLength(1);
    expect((await signIn(next.fetchIntake, "admin", password)).status).toBe(401);
    expect((await signIn(next.fetchIntake, "admin", forgotten.output.split(" ").at(-1) ?? "")).status).toBe(200);
    expect((await runScript("server/reset-password.ts", ["admin"], env)).errors).toMatch(/^Another server uses/);
    await next.stop();
  });

  describe("a server", () => {
    let server: ServerProcess;
    const env = () => ({ ...adminEnv, DATA_DIR: join(folder, "second") });
    beforeAll(async () => {
      await emptyIn("second");
      server = await ServerProcess.start(env());
    }, PATIENCE);
    afterAll(() => server.stop());

    test.each([
      ["two lengths", "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello", 400],
      ["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400],
      ["a bare line feed in a header", "Idempotency-Key: a\nX-More: b\r\n\r\n", 400],
      ["a header of 20 KB", `X-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ])("refuses %s", async (_, rest, status) => {
      const head =
        "POST /intake/requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n";
      expect(await sendRawRequest(server.url, head + rest)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    });

    test("serves nothing of the machine under any path", async () => {
      for (const path of [
        "/intake/../../../etc/passwd",
        "/intake/..%2f..%2fetc/passwd",
        "//intake/requests",
        "/intake\\..\\x",
      ]) {
        const answer = await sendRawRequest(server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        expect([path, answer.split(" ")[1]]).toEqual([path, expect.stringMatching(/^40[04]$/)]);
        expect(answer).not.toContain("root:");
      }
    });

    test("stops reading a body without a length at 32 KB", async () => {
      const connection = await RawConnection.open(server.url);
      const key = newKey();
      await connection.write(
        `POST /intake/requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const kilobyte = `400\r\n${"x".repeat(1_024)}\r\n`;
      for (let sent = 0; sent < 40; sent++) await connection.write(kilobyte);
      // The body has no end, and the answer came all the same.
      const answer = await connection.readToEnd();
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain("The body is larger than 32 KB");
    });

    test("told to stop finishes what is under way, ends the streams and closes its database", async () => {
      const { accessToken } = await signInAdmin(server.fetchIntake);
      const listening = await openEventStream(server.fetchIntake, accessToken);
      const visitor = await RawConnection.open(server.url);
      const [key, body] = [newKey(), JSON.stringify(contactRequestInput)];
      await visitor.write(
        `POST /intake/requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 5)}`,
      );
      // Answered after the bytes above were read, on the way that they came.
      await call(server.fetchIntake, "/healthz");
      const code = server.stop();
      await listening.ended;
      await visitor.write(body.slice(5));
      expect(await visitor.readToEnd()).toMatch(/^HTTP\/1\.1 201 /);
      expect(await code).toBe(0);

      server = await ServerProcess.start(env());
      expect((await sendContactRequest(server.fetchIntake, contactRequestInput, key)).status).toBe(200);
    });
  });

  test("killed under load, a server has lost nothing that it acknowledged", async () => {
    const env = { ...adminEnv, DATA_DIR: join(folder, "killed") };
    await emptyIn("killed");
    const loads = [];
    for (let time = 0; time < 2; time++) {
      const server = await ServerProcess.start(env);
      loads.push(await sendUntilServerStops(server.fetchIntake, 16, 150, () => server.stop("SIGKILL")));
    }
    const server = await ServerProcess.start(env);
    await expectNoRequestLost(server.fetchIntake, loads);
    expect((await signIn(server.fetchIntake, admin.username, admin.password)).status).toBe(200);
    await server.stop();
  });
});
