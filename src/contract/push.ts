import * as v from "valibot";
import { languages } from "../lib/language.ts";
import { timeZone } from "./calendar.ts";
import { endpoint } from "./endpoint.ts";
import { serverId, uuid } from "./fields.ts";
import { rateLimited } from "./intake.ts";

// Notifications by Web Push, which the browser shows also while no page is open.

export const pushKinds = ["messages", "mentions", "assignments", "requests", "events", "reminders"] as const;
export type PushKind = (typeof pushKinds)[number];

/** What a colleague has done with an event of the member. */
export const eventNewsKinds = ["invited", "moved", "canceled", "removed"] as const;
export type EventNewsKind = (typeof eventNewsKinds)[number];

/** The hosts of the browsers' push services: Chrome and Edge on Android, Firefox, Edge, Safari. */
const PUSH_HOSTS =
  /^(fcm\.googleapis\.com|[\w-]+(\.[\w-]+)*\.(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/** The server sends requests there, so it must not be any other host. */
export function isPushServiceUrl(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== "https:" || parsed.port !== "" || parsed.username !== "" || parsed.password !== "")
    return false;
  return PUSH_HOSTS.test(parsed.hostname);
}

const base64Url = v.pipe(v.string(), v.regex(/^[\w-]+=*$/), v.maxLength(200));

export const pushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.check(isPushServiceUrl, "Not the address of a push service.")),
  keys: v.object({ p256dh: v.pipe(base64Url, v.minLength(87)), auth: v.pipe(base64Url, v.minLength(22)) }),
});

/** What the server sends to the browser, encrypted. */
export const pushMessage = v.object({
  /** For whom it is: on a shared computer somebody else may use the browser by now. */
  memberId: serverId,
  kind: v.picklist(pushKinds),
  language: v.picklist(languages),
  /** The screen that a click opens, with the language. */
  path: v.pipe(v.string(), v.regex(/^\/[^/\\]/)),
  /** A newer notification with the same tag replaces the one before. */
  tag: v.string(),
  /** Who wrote, assigned or sent it. */
  name: v.string(),
  text: v.string(),
  /** Of many tasks at once. */
  count: v.optional(v.number()),
  /** Of an event: the day, or the date and time. */
  start: v.optional(v.string()),
  /** Of the kind "events". */
  news: v.optional(v.picklist(eventNewsKinds)),
});
export type PushMessage = v.InferOutput<typeof pushMessage>;

/** The key that a browser needs to subscribe (VAPID, RFC 8292). */
export const getPushKey = endpoint({
  area: "data",
  name: "getPushKey",
  method: "GET",
  path: "/workspace/push-key",
  responses: { 200: v.object({ publicKey: v.string() }) },
  permission: ["read", "Workspace"],
});

/** Replaces the session's subscription; without a kind, deletes it. */
export const savePushSubscription = endpoint({
  area: "data",
  name: "savePushSubscription",
  method: "POST",
  path: "/workspace/push-subscription",
  body: v.object({
    device: uuid,
    language: v.picklist(languages),
    /** Where all-day events start at midnight. */
    timeZone: v.optional(timeZone),
    kinds: v.pipe(v.array(v.picklist(pushKinds)), v.maxLength(pushKinds.length)),
    /** Not needed to delete it. */
    subscription: v.nullable(pushSubscription),
  }),
  responses: { 200: v.object({}) },
  errors: { 410: "The device was removed", ...rateLimited },
  permission: ["read", "Workspace"],
});
