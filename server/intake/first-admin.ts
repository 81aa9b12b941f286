import { members } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { toUsernameKey } from "./member.ts";
import { generatePassword, type PasswordHasher } from "./passwords.ts";

export interface FirstAdmin {
  readonly username: string;
  readonly password: string;
}

/**
 * Makes the first account where there is none. Gives it back where its password was made here and nobody knows it yet.
 * Call it inside of `alone`, so that of several first starts one makes it.
 */
export async function createFirstAdmin(
  db: Database,
  passwords: PasswordHasher,
  { username, password }: { readonly username: string; readonly password: string | undefined },
  now: Date,
): Promise<FirstAdmin | undefined> {
  const anybody = await db.select({ id: members.id }).from(members).limit(1);
  if (anybody.length > 0) return undefined;
  const made = password ?? generatePassword();
  await db.insert(members).values({
    username,
    usernameKey: toUsernameKey(username),
    fullName: username,
    role: "admin",
    passwordHash: await passwords.hash(made),
    createdAt: now,
  });
  return password === undefined ? { username, password: made } : undefined;
}
