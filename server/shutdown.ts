import type { Server } from "node:http";

/** Longer than any answer takes; a client that never finishes must not hold the machine up. */
const PATIENCE = 10_000;

/** Stops taking requests, lets those under way finish, then calls back. */
export function closeGently(server: Server, closed: () => void, patience = PATIENCE): void {
  server.close(closed);
  // A connection kept alive becomes idle only after its answer, and nobody closes it then.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(() => server.closeAllConnections(), patience).unref();
}

/** Closes at the first signal; a second one ends the process at once. */
export function closeOnSignals(server: Server): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => closeGently(server, () => process.exit(0)));
}
