import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { type Database, DatabaseError, type Store } from "./store.ts";

/** Any number that nothing else on the database takes for its own lock. */
const SETUP_LOCK = 7_281_936;
const CONNECT_MS = 5_000;
const STATEMENT_MS = 15_000;

/**
 * A PostgreSQL that several servers may share. Throws a DatabaseError where it cannot be reached now; when it goes away
 * later, calls fail until it is back.
 */
export async function openPostgres(url: string, onLost: (error: Error) => void): Promise<Store> {
  const connection: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: "phrom",
  };
  const commit = await probe(connection, url);
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    statement_timeout: STATEMENT_MS,
    // A server that answers nothing any more does not stop a statement by itself.
    query_timeout: STATEMENT_MS + 5_000,
    // What is acknowledged is on the disk, also where the database is set to hurry.
    ...(commit === "off" && { options: "-c synchronous_commit=on" }),
  });
  // Connections that wait in the pool break as well; unheard, that would end the process.
  pool.on("error", onLost);
  return {
    db: drizzle({ client: pool }) as unknown as Database,
    async withExclusiveLock(work) {
      // A connection of its own, which takes the lock along when it ends, and no limit of time: migrations may take long.
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
    // PostgreSQL looks after itself.
    runMaintenance: async () => {},
    // It refuses by itself.
    hasDiskSpace: async () => true,
    close: () => pool.end(),
  };
}

/** Tries the address, and tells how the database commits. */
async function probe(connection: pg.ClientConfig, url: string): Promise<string> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ commit: string }>("select current_setting('synchronous_commit') as commit");
    return rows[0]?.commit ?? "";
  } catch (error) {
    throw new DatabaseError(explain(error, url));
  } finally {
    await client.end();
  }
}

/** Says what is wrong with the address, and never the password in it. */
function explain(error: unknown, url: string): string {
  const { host, pathname, username } = new URL(url);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const problem =
    code === "28P01" || code === "28000"
      ? `refuses the user ${decodeURIComponent(username)}`
      : code === "3D000"
        ? `has no database ${decodeURIComponent(pathname.slice(1))}`
        : "cannot be reached";
  const detail = typeof code === "string" ? code : "no answer";
  return `PostgreSQL at ${host || "the local socket"} ${problem} (${detail}). Look at DATABASE_URL.`;
}
