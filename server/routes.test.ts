import { once } from "node:events";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { createHttpServer, getServerUrl, listen } from "./http-server.ts";
import type { Services } from "./intake/create-handler.ts";
import { createRoutes } from "./routes.ts";

test("every write returns 503 and logs an error if the disk is full", async () => {
  const log = vi.fn();
  // `createRoutes` checks the disk before it uses any other service, so the test leaves out the other services.
  const app = createRoutes({ log, hasDiskSpace: async () => false } as unknown as Services);
  for (const path of ["/intake/requests", "/intake/session", "/workspace/push"]) {
    const response = await app.request(path, { method: "POST", body: "{}" });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: "Not available at the moment" });
  }
  expect(log).toHaveBeenCalledWith("error", "the disk of DATA_DIR is full");
});

test.each([
  ["Content-Length", "Content-Length: 500\r\n\r\nhello"],
  ["chunks", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"],
])("an upload with %s that the client aborts is logged with the level info and without a stack", async (_, rest) => {
  const log = vi.fn();
  const server = createHttpServer(
    createRoutes({ log, hasDiskSpace: async () => true, trustedProxies: 0 } as unknown as Services),
  );
  await listen(server, 0, "127.0.0.1");
  const received = once(server, "request");
  const socket = connect(Number(new URL(getServerUrl(server, "127.0.0.1")).port), "127.0.0.1");
  socket.write(`POST /intake/requests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`);
  await received;
  socket.destroy();
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  const fields = { status: 400, aborted: true };
  expect(log).toHaveBeenCalledExactlyOnceWith("info", "request", expect.objectContaining(fields));
  expect(log.mock.calls[0]?.[2]).not.toHaveProperty("stack");
  await new Promise((resolve) => server.close(resolve));
});
