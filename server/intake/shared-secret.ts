import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { secrets } from "../database/schema.ts";
import type { Database } from "../database/store.ts";

const NAME = "intake";

/** The secret that all instances on this database share; made when the first of them asks for it. */
export async function getSharedSecret(db: Database): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: NAME, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  if (!secret) throw new Error("The secret that was just stored is not there.");
  return secret.value;
}
