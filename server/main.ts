import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import { BuildMissing, readBuild } from "./build-files.ts";
import { ConfigError, readConfig } from "./config.ts";
import { closeOnSignals } from "./shutdown.ts";

async function start(): Promise<void> {
  const { port, host, distDir } = readConfig(process.env);
  const app = createApp({ files: await readBuild(distDir) });
  const server = createServer(getRequestListener(app.fetch));
  await listen(server, port, host);
  closeOnSignals(server);
  console.log(`Phrom is ready at ${urlOf(server, host)}`);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  // Nobody can open the address that stands for all of a machine's addresses.
  return `http://${host === "0.0.0.0" || host === "::" ? "localhost" : host}:${port}`;
}

/** What the person who starts the server can mend, said without a stack. */
function sentence(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof BuildMissing) return error.message;
  if (error instanceof Error && "code" in error) {
    if (error.code === "EADDRINUSE") return `Another program listens on that port. Set PORT to another one.`;
    if (error.code === "EACCES") return `The system does not allow that port. Set PORT to one above 1023.`;
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") return `HOST is no address of this machine.`;
  }
  return error;
}

try {
  await start();
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
}
