import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { createPostgresSignals } from "./signals.ts";
import { type Database, DatabaseError, type Store } from "./store.ts";

/** An arbitrary id for the advisory lock, unique on the database. */
const SETUP_LOCK = 7_281_936;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Several servers may share the database. Throws a DatabaseError if it cannot be reached now. If it goes away later,
 * queries fail until it is back.
 */
export async function openPostgres(url: string, onLost: (error: Error) => void): Promise<Store> {
  const connection: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: "phrom",
  };
  const synchronousCommit = await checkConnection(connection, url);
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The server enforces statement_timeout; if the server hangs, only this timeout of the client ends the query.
    query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
    // Acknowledged data must be on the disk, even if the database is set to commit asynchronously.
    ...(synchronousCommit === "off" && { options: "-c synchronous_commit=on" }),
  });
  // Idle connections break too. Without a listener, the error event would end the process.
  pool.on("error", onLost);
  const signals = createPostgresSignals(pool, connection);
  return {
    db: drizzle({ client: pool }) as unknown as Database,
    signals,
    async withExclusiveLock(work) {
      // Use a separate connection without a timeout, because migrations may take long. Closing it releases the lock.
      const client = new pg.Client(connection);
      client.on("error", onLost);
      await client.connect();
      try {
        await client.query("select pg_advisory_lock($1)", [SETUP_LOCK]);
        const orm = drizzle({ client });
        return await work(orm as unknown as Database, (migrationsFolder) => migrate(orm, { migrationsFolder }));
      } finally {
        await client.end();
      }
    },
    // PostgreSQL vacuums by itself, and it refuses writes itself if its disk is full.
    runMaintenance: async () => {},
    hasDiskSpace: async () => true,
    async close() {
      await signals.close();
      await pool.end();
    },
  };
}

/** Returns the setting synchronous_commit. Throws a DatabaseError that says why connecting failed. */
async function checkConnection(connection: pg.ClientConfig, url: string): Promise<string> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ commit: string }>("select current_setting('synchronous_commit') as commit");
    return rows[0]?.commit ?? "";
  } catch (error) {
    throw new DatabaseError(describeConnectionError(error, url));
  } finally {
    await client.end();
  }
}

/** Leaves out the password of the URL. */
function describeConnectionError(error: unknown, url: string): string {
  const { host, pathname, username } = new URL(url);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const problem =
    code === "28P01" || code === "28000"
      ? `rejects the user ${decodeURIComponent(username)}`
      : code === "3D000"
        ? `has no database ${decodeURIComponent(pathname.slice(1))}`
        : "cannot be reached";
  const detail = typeof code === "string" ? code : "no response";
  return `PostgreSQL at ${host || "the local socket"} ${problem} (${detail}). Check DATABASE_URL.`;
}
