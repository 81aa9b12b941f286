import { members } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { usernameKey } from "./member.ts";
import { newPassword, type Passwords } from "./passwords.ts";

export interface FirstAdmin {
  readonly username: string;
  readonly password: string;
}

/**
 * Makes the first account where there is none. Gives it back where its password was made here and nobody knows it yet.
 * Call it inside of `alone`, so that of several first starts one makes it.
 */
export async function firstAdmin(
  db: Database,
  passwords: Passwords,
  { username, password }: { readonly username: string; readonly password: string | undefined },
  now: Date,
): Promise<FirstAdmin | undefined> {
  const anybody = await db.select({ id: members.id }).from(members).limit(1);
  if (anybody.length > 0) return undefined;
  const made = password ?? newPassword();
  await db.insert(members).values({
    username,
    usernameKey: usernameKey(username),
    fullName: username,
    role: "admin",
    passwordHash: await passwords.hash(made),
    createdAt: now,
  });
  return password === undefined ? { username, password: made } : undefined;
}
