import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

/** Every response takes less time. A client that never finishes must not block the shutdown. */
const CLOSE_TIMEOUT_MS = 10_000;

/** The timeouts are against clients that send a byte only now and then. */
export function createHttpServer(app: Pick<Hono, "fetch">): Server {
  return createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      // Keep idle connections longer than common proxies do: a proxy must not reuse a connection that is just closing.
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 5_000,
    },
    getRequestListener(app.fetch),
  );
}

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

export function getServerUrl(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  // A browser cannot open the wildcard address, so print localhost.
  return `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;
}

export function closeGracefully(server: Server, onClosed: () => void, timeoutMs = CLOSE_TIMEOUT_MS): void {
  server.close(onClosed);
  // `close()` ends only the connections that are idle now. Others become idle later, after their last response.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(() => server.closeAllConnections(), timeoutMs).unref();
}

export interface ShutdownHooks {
  /** Ends responses that never end by themselves, such as event streams. */
  readonly beforeClose: () => void;
  /** Closes what responses need, such as the database. */
  readonly afterClose: () => Promise<void>;
}

/** A second signal ends the process at once. */
export function closeServerOnSignals(server: Server, { beforeClose, afterClose }: ShutdownHooks): void {
  let isClosing = false;
  function close(): void {
    if (isClosing) process.exit(1);
    isClosing = true;
    beforeClose();
    closeGracefully(server, () => {
      afterClose().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, close);
}
