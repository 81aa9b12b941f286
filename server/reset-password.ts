import { eq } from "drizzle-orm";
import { ConfigError, readConfig } from "./config.ts";
import { openStore } from "./database/open-store.ts";
import { members, sessions } from "./database/schema.ts";
import { DatabaseError } from "./database/store.ts";
import { toUsernameKey } from "./intake/member.ts";
import { createPasswordHasher, generatePassword } from "./intake/passwords.ts";

/** Gives a member a new password and lets them in again; their sessions end. Gives undefined where there is no such member. */
async function reset(username: string): Promise<string | undefined> {
  const store = await openStore(readConfig(process.env).database, () => {});
  try {
    const password = generatePassword();
    const passwordHash = await createPasswordHasher().hash(password);
    return await store.db.transaction(async (tx) => {
      const [member] = await tx
        .update(members)
        .set({ passwordHash, isActive: true })
        .where(eq(members.usernameKey, toUsernameKey(username)))
        .returning({ id: members.id });
      if (!member) return undefined;
      await tx.delete(sessions).where(eq(sessions.memberId, member.id));
      return password;
    });
  } finally {
    await store.close();
  }
}

const [username] = process.argv.slice(2);
try {
  if (!username) throw new ConfigError("Say whose password: node server/reset-password.ts <username>");
  const password = await reset(username);
  if (!password) throw new ConfigError(`There is no member ${username}.`);
  console.log(`The new password of ${username} is ${password}`);
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof DatabaseError ? error.message : error);
  process.exitCode = 1;
}
