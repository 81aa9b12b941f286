import { eq } from "drizzle-orm";
import { badRequest, notFound } from "../../src/contract/errors.ts";
import { getPushKey, savePushSubscription } from "../../src/contract/push.ts";
import { pushSubscriptions } from "../database/push-schema.ts";
import { createHandler } from "../intake/create-handler.ts";
import { findCurrentWorkspace } from "../workspace/current-workspace.ts";
import { findOwnDevice } from "../workspace/devices.ts";

export const getPushKeyHandler = createHandler(getPushKey, async ({ push }) => ({ publicKey: push.publicKey }));

export const savePushSubscriptionHandler = createHandler(
  savePushSubscription,
  async ({ body: { device, language, timeZone, kinds, subscription }, currentMember, db, now }) => {
    const { id: memberId, sessionId } = currentMember;
    if (kinds.length === 0) {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
      return {};
    }
    if (!subscription) throw badRequest({ subscription: ["Enter a subscription."] });
    const workspace = await findCurrentWorkspace(db);
    if (!workspace) throw notFound("Workspace");
    const { id: deviceId } = await findOwnDevice(db, workspace.id, device, currentMember);
    const { endpoint, keys } = subscription;
    const asked = { kinds: [...new Set(kinds)], language, timeZone: timeZone ?? null };
    const values = { memberId, deviceId, endpoint, ...keys, ...asked, savedAt: now() };
    await db.transaction(async (tx) => {
      // After another sign-in, the browser's subscription is the same: the session before must not get what this one gets.
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
      await tx
        .insert(pushSubscriptions)
        .values({ sessionId, ...values })
        .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: values });
    });
    return {};
  },
);
