import type { Server } from "node:http";

/** Longer than any answer takes; a client that never finishes must not hold the machine up. */
const PATIENCE = 10_000;

/** Stops taking requests, lets those under way finish, then calls back. */
export function closeGracefully(server: Server, closed: () => void, patience = PATIENCE): void {
  server.close(closed);
  // A connection kept alive becomes idle only after its answer, and nobody closes it then.
  setInterval(() => server.closeIdleConnections(), 50).unref();
  setTimeout(() => server.closeAllConnections(), patience).unref();
}

export interface ShutdownHooks {
  /** Ends what would not end by itself, such as streams. */
  readonly beforeClose: () => void;
  /** Closes what the last answer may still have needed. */
  readonly afterClose: () => Promise<void>;
}

/** Closes at the first signal; a second one ends the process at once. */
export function closeOnSignals(server: Server, { beforeClose, afterClose }: ShutdownHooks): void {
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
