import { EventEmitter } from "node:events";
import pg from "pg";

/** NOTIFY takes less than 8,000 bytes. */
export const MAX_SIGNAL_BYTES = 7_999;

/**
 * Short messages between the servers of a database. They are not stored: a server that is not connected at the moment misses
 * them.
 */
export interface Signals {
  /** Of at most {@link MAX_SIGNAL_BYTES}. This server's listener hears it, too. */
  send(text: string): Promise<void>;
  /** Returns a function that ends it. */
  listen(listener: (text: string) => void): () => void;
}

/** For an embedded database, which has one server. */
export function createLocalSignals(): Signals {
  const emitter = new EventEmitter();
  return {
    send: async (text) => void emitter.emit("signal", text),
    listen: (listener) => listen(emitter, listener),
  };
}

function listen(emitter: EventEmitter, listener: (text: string) => void): () => void {
  emitter.on("signal", listener);
  return () => void emitter.off("signal", listener);
}

const CHANNEL = "phrom_signals";
const RECONNECT_MS = 5_000;

export function createPostgresSignals(
  pool: pg.Pool,
  connection: pg.ClientConfig,
): Signals & { close(): Promise<void> } {
  const emitter = new EventEmitter();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const opened = new pg.Client(connection);
    client = opened;
    let isLost = false;
    const reconnect = () => {
      if (isLost || isClosed) return;
      isLost = true;
      opened.end().catch(() => {});
      timer = setTimeout(connect, RECONNECT_MS).unref();
    };
    opened.on("error", reconnect);
    opened.on("end", reconnect);
    opened.on("notification", ({ payload }) => emitter.emit("signal", payload));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
    } catch {
      reconnect();
    }
  }

  return {
    async send(text) {
      await pool.query("select pg_notify($1, $2)", [CHANNEL, text]);
    },
    listen(listener) {
      if (!client) void connect();
      return listen(emitter, listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
