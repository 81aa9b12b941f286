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

/** Runs the request when fewer than the allowed number are running. */
export type Limit = (request: () => Promise<Response | undefined>) => Promise<Response | undefined>;

interface SendOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly keys: VapidKeys;
  readonly fetchPush: FetchPush;
  readonly limit: Limit;
}

/** Where push services write if the server misbehaves. */
const SUBJECT = `mailto:${brand.email}`;

/**
 * Tries three times if the push service is busy. Deletes a subscription that is gone: the person has withdrawn the
 * permission, or the browser's data was deleted. Never rejects: a notification is worth no failed write. After `expiresAt`
 * (milliseconds since 1970) it is no longer sent or shown.
 */
export async function sendPush(
  { db, log, keys, fetchPush, limit }: SendOptions,
  { sessionId, endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  expiresAt = Number.POSITIVE_INFINITY,
): Promise<void> {
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: SUBJECT, ...keys },
      TTL: Math.max(0, Math.min(TIME_TO_LIVE_S, Math.round((expiresAt - Date.now()) / 1_000))),
      urgency: "high",
      // A device that was off gets only the newest of a conversation. At most 32 characters.
      topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
    });
    const init = { method: "POST", headers: toHeaders(details.headers), body: new Uint8Array(details.body ?? []) };
    for (const retryMs of [...RETRY_DELAYS_MS, undefined]) {
      const response = await limit(async () => {
        if (expiresAt < Date.now()) return undefined;
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const received = await fetchPush(endpoint, { ...init, redirect: "error", signal }).catch(() => undefined);
        await received?.body?.cancel();
        return received;
      });
      if (!response && expiresAt < Date.now()) return;
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
