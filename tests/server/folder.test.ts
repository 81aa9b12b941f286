import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyEmptyDatabase } from "../fixtures/empty-database.ts";
import { call, contactRequestInput, createIdempotencyKey, sendContactRequest, signIn } from "./client.ts";
import { expectNoRequestLost } from "./expect-no-request-lost.ts";
import { sendUntilServerStops } from "./load.ts";
import { RawConnection, sendRawRequest } from "./raw-connection.ts";
import { adminEnv, runScript, ServerProcess } from "./server-process.ts";
import { openEventStream } from "./suite/events.ts";
import { admin, signInAdmin } from "./suite/server-under-test.ts";

const TIMEOUT_MS = 60_000;

describe("PGlite in a folder", { timeout: TIMEOUT_MS }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "phrom-data-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  /** Copies an empty database for the other tests: creating one is slow, so only the first test does. */
  const createDatabase = async (name: string) => {
    await mkdir(join(folder, name));
    await copyEmptyDatabase(join(folder, name, "intake"));
  };

  test("the first start prints a generated password once; reset-password replaces it", async () => {
    const env = { DATA_DIR: join(folder, "first") };
    const server = await ServerProcess.start(env);
    const secondStart = await runScript("server/main.ts", [], env);
    expect(secondStart).toEqual({
      code: 1,
      output: "",
      errors: `Another server uses ${env.DATA_DIR}/intake. Stop it, or set DATA_DIR to another folder. To run several servers, use PostgreSQL (DATABASE_URL).`,
    });
    const [readyLine, accountLine] = server.lines;
    expect(readyLine).toMatch(/^Phrom is ready at http:\/\/127\.0\.0\.1:\d+$/);
    const password = /password (\S+)$/.exec(accountLine ?? "")?.[1] ?? "";
    expect((await signIn(server.fetchIntake, "admin", password)).status).toBe(200);
    expect((await signIn(server.fetchIntake, "admin", "admin")).status).toBe(401);
    await server.stop();

    const resetResult = await runScript("server/reset-password.ts", ["ADMIN"], env);
    const restartedServer = await ServerProcess.start(env);
    expect(restartedServer.lines).toHaveLength(1);
    expect((await signIn(restartedServer.fetchIntake, "admin", password)).status).toBe(401);
    expect(
      (await signIn(restartedServer.fetchIntake, "admin", resetResult.output.split(" ").at(-1) ?? "")).status,
    ).toBe(200);
    expect((await runScript("server/reset-password.ts", ["admin"], env)).errors).toMatch(/^Another server uses/);
    await restartedServer.stop();
  });

  describe("a running server", () => {
    let server: ServerProcess;
    const buildEnv = () => ({ ...adminEnv, DATA_DIR: join(folder, "second") });
    beforeAll(async () => {
      await createDatabase("second");
      server = await ServerProcess.start(buildEnv());
    }, TIMEOUT_MS);
    afterAll(() => server.stop());

    test.each([
      ["two Content-Length headers", "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello", 400],
      ["Content-Length with chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400],
      ["a bare line feed in a header", "Idempotency-Key: a\nX-More: b\r\n\r\n", 400],
      ["a header of 20 KB", `X-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ])("the server rejects a request with %s", async (_, rest, status) => {
      const head =
        "POST /intake/requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n";
      expect(await sendRawRequest(server.url, head + rest)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    });

    test("the server returns no file outside the build for paths with ..", async () => {
      for (const path of [
        "/intake/../../../etc/passwd",
        "/intake/..%2f..%2fetc/passwd",
        "//intake/requests",
        "/intake\\..\\x",
      ]) {
        const response = await sendRawRequest(
          server.url,
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        );
        expect([path, response.split(" ")[1]]).toEqual([path, expect.stringMatching(/^40[04]$/)]);
        expect(response).not.toContain("root:");
      }
    });

    test("the server returns 413 after 64 KB of a chunked body", async () => {
      const connection = await RawConnection.open(server.url);
      const key = createIdempotencyKey();
      await connection.write(
        `POST /intake/requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const kilobyte = `400\r\n${"x".repeat(1_024)}\r\n`;
      // Send no more than 65 KB: if the server closed the connection with bytes unread, the client could lose the response.
      for (let sent = 0; sent < 65; sent++) await connection.write(kilobyte);
      // The server responds before the client has sent the whole body.
      const response = await connection.readToEnd();
      expect(response).toMatch(/^HTTP\/1\.1 413 /);
      expect(response).toContain("The body is larger than 64 KB");
    });

    test("SIGTERM lets the request in progress finish, ends the event streams and exits with 0", async () => {
      const { accessToken } = await signInAdmin(server.fetchIntake);
      const eventStream = await openEventStream(server.fetchIntake, accessToken);
      const visitorConnection = await RawConnection.open(server.url);
      const [key, body] = [createIdempotencyKey(), JSON.stringify(contactRequestInput)];
      await visitorConnection.write(
        `POST /intake/requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 5)}`,
      );
      // Wait for another response: by then the server has also read the first part of the visitor's request.
      await call(server.fetchIntake, "/healthz");
      const exitCode = server.stop();
      await eventStream.ended;
      await visitorConnection.write(body.slice(5));
      expect(await visitorConnection.readToEnd()).toMatch(/^HTTP\/1\.1 201 /);
      expect(await exitCode).toBe(0);

      server = await ServerProcess.start(buildEnv());
      expect((await sendContactRequest(server.fetchIntake, contactRequestInput, key)).status).toBe(200);
    });

    test("a server killed under load has lost no acknowledged request", async () => {
      const loads = [];
      for (let round = 0; round < 2; round++) {
        const { fetchIntake } = server;
        loads.push(await sendUntilServerStops(fetchIntake, 16, 150, () => server.stop("SIGKILL")));
        server = await ServerProcess.start(buildEnv());
      }
      await expectNoRequestLost(server.fetchIntake, loads);
      expect((await signIn(server.fetchIntake, admin.username, admin.password)).status).toBe(200);
    });
  });
});
