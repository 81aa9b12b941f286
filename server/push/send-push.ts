import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { delay } from "es-toolkit/promise";
import webPush, { type VapidKeys } from "web-push";
import { brand } from "../../src/brand.ts";
import type { PushMessage } from "../../src/contract/push.ts";
import { parseRetryAfter } from "../../src/domain/delivery.ts";
import { toLogFields } from "../database/errors.ts";
import { pushSubscriptions } from "../database/push-schema.ts";
import type { Database } from "../database/store.ts";
import type { Logger } from "../log.ts";

/** How long a push service keeps a message for a device that is switched off, in seconds. */
const TIME_TO_LIVE_S = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [2_000, 15_000];
const MAX_RETRY_MS = 60_000;

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type FetchPush = (url: string, init: RequestInit) => Promise<Response>;

interface SendOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly keys: VapidKeys;
  readonly fetchPush: FetchPush;
}

/** Where push services write if the server misbehaves. */
const SUBJECT = `mailto:${brand.email}`;

/**
 * Tries three times if the push service is busy. Deletes a subscription that is gone: the person has withdrawn the
 * permission, or the browser's data was deleted. Never rejects: a notification is worth no failed write.
 */
export async function sendPush(
  { db, log, keys, fetchPush }: SendOptions,
  { sessionId, endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
): Promise<void> {
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: SUBJECT, ...keys },
      TTL: TIME_TO_LIVE_S,
      urgency: "high",
      // A device that was off gets only the newest of a conversation. At most 32 characters.
      topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
    });
    const init = { method: "POST", headers: toHeaders(details.headers), body: new Uint8Array(details.body ?? []) };
    for (const retryMs of [...RETRY_DELAYS_MS, undefined]) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetchPush(endpoint, { ...init, redirect: "error", signal }).catch(() => undefined);
      await response?.body?.cancel();
      if (response && [404, 410].includes(response.status)) {
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
        return;
      }
      if (response && response.status !== 429 && response.status < 500) {
        if (!response.ok) log("warn", "push refused", { status: response.status });
        return;
      }
      if (retryMs === undefined) log("warn", "push not sent", { status: response?.status ?? 0 });
      else await delay(Math.min(MAX_RETRY_MS, (response && parseRetryAfter(response.headers)) ?? retryMs));
    }
  } catch (error) {
    log("warn", "push failed", toLogFields(error));
  }
}

const toHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      // `fetch` sets it.
      .filter(([name]) => name.toLowerCase() !== "content-length")
      .map(([name, value]) => [name, String(value)]),
  );
