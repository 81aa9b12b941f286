import { ConfigError, readConfig } from "./config.ts";
import { invitations } from "./database/invitation-schema.ts";
import { openStore, runMigrations } from "./database/open-store.ts";
import { DatabaseError } from "./database/store.ts";
import { markQueuedAsUnknown } from "./mail/outgoing-emails.ts";
import { recordAct } from "./privacy/audit.ts";
import { markAsRestored } from "./workspace/devices.ts";

/** Returns the number of workspaces. */
async function markRestored(): Promise<number> {
  const store = await openStore(readConfig(process.env).database, () => {});
  try {
    return await store.withExclusiveLock(async (db, migrate) => {
      // The backup may be from before the columns that are set here.
      await runMigrations(db, migrate);
      // The backup may have links that were used or withdrawn since.
      await db.delete(invitations);
      await markQueuedAsUnknown(db);
      await recordAct(db, new Date(), { event: "workspace-restored", actorId: null });
      return markAsRestored(db);
    });
  } finally {
    await store.close();
  }
}

try {
  const count = await markRestored();
  console.log(
    count === 0 ? "There is no workspace: nothing to do." : "The devices will load again and send what is missing.",
  );
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof DatabaseError ? error.message : error);
  process.exitCode = 1;
}
