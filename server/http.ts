import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

/** The HTTP server for an app; clients that write a byte now and then are not waited for. */
export function createHttpServer(app: Pick<Hono, "fetch">): Server {
  return createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      // Longer than proxies keep theirs, so that none sends into a connection that closes this moment.
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 5_000,
    },
    getRequestListener(app.fetch),
  );
}

/** Resolves when it listens. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

export function getServerUrl(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  // Nobody can open the address that stands for all of a machine's addresses.
  return `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;
}
