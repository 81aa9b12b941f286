import { eq } from "drizzle-orm";
import webPush, { type VapidKeys } from "web-push";
import { secrets } from "../database/schema.ts";
import type { Database } from "../database/store.ts";

const NAME = "vapid";

/** All servers of the database share the keys; the first one generates them. Browsers subscribe for the public one. */
export async function getVapidKeys(db: Database): Promise<VapidKeys> {
  await db
    .insert(secrets)
    .values({ name: NAME, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  if (!secret) throw new Error("The VAPID keys were stored but are missing.");
  return JSON.parse(secret.value);
}
