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

export interface Closing {
  /** Ends what would not end by itself, such as streams. */
  readonly begin: () => void;
  /** Closes what the last answer may still have needed. */
  readonly end: () => Promise<void>;
}

/** Closes at the first signal; a second one ends the process at once. */
export function closeOnSignals(server: Server, { begin, end }: Closing): void {
  let isClosing = false;
  function close(): void {
    if (isClosing) process.exit(1);
    isClosing = true;
    begin();
    closeGently(server, () => {
      end().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, close);
}
