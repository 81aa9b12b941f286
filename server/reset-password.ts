import { and, eq, notLike } from "drizzle-orm";
import { ConfigError, readConfig } from "./config.ts";
import { openStore } from "./database/open-store.ts";
import { members, sessions } from "./database/schema.ts";
import { DatabaseError } from "./database/store.ts";
import { deleteEndedSessions } from "./intake/ended-sessions.ts";
import { createPasswordHasher, generatePassword } from "./intake/passwords.ts";
import { deleteMemberInvitations, hasUsername } from "./intake/team.ts";
import { recordAct } from "./privacy/audit.ts";

/** Also reactivates the account and ends its sessions. Returns undefined if no account has this username. */
async function resetPassword(username: string): Promise<string | undefined> {
  const store = await openStore(readConfig(process.env).database, () => {});
  try {
    const password = generatePassword();
    const passwordHash = await createPasswordHasher().hash(password);
    return await store.db.transaction(async (tx) => {
      const [member] = await tx
        .update(members)
        .set({ passwordHash, isActive: true })
        .where(and(hasUsername(tx, username), notLike(members.username, "#%")))
        .returning({ id: members.id });
      if (!member) return undefined;
      await tx.delete(sessions).where(eq(sessions.memberId, member.id));
      await deleteEndedSessions(tx, member.id);
      await deleteMemberInvitations(tx, member.id);
      await recordAct(tx, new Date(), { event: "password-set", actorId: null, memberId: member.id });
      return password;
    });
  } finally {
    await store.close();
  }
}

const [username] = process.argv.slice(2);
try {
  if (!username) throw new ConfigError("Usage: npm run reset-password -- <username>");
  const password = await resetPassword(username);
  if (!password) throw new ConfigError(`No team member has the username ${username}.`);
  console.log(`The new password of ${username} is ${password}`);
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof DatabaseError ? error.message : error);
  process.exitCode = 1;
}
