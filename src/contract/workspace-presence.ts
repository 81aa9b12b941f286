import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { dateTime, serverId } from "./fields.ts";
import { rateLimited } from "./intake.ts";

// Who is at the app now, and who is typing. The server never stores it.

/** A device reports this often while a page is open. Browsers let a hidden page run once a minute. */
export const PRESENCE_INTERVAL_MS = 60_000;
/** Somebody who goes on typing is announced this often. */
export const TYPING_INTERVAL_MS = 3_000;
/** A reader shows it this long, unless it is announced again. */
export const TYPING_SHOWN_MS = 6_000;

export const presence = v.object({
  /** The member's. */
  id: serverId,
  /** `away`: for five minutes, the member has had no visible page. */
  state: v.picklist(["online", "away", "offline"]),
  /** When the member last had a visible page. */
  lastSeenAt: dateTime,
});
export type Presence = v.InferOutput<typeof presence>;

/** The data of the event "presence": members whose state has changed. */
export const presenceEvent = v.object({ members: v.array(presence) });
export type PresenceEvent = v.InferOutput<typeof presenceEvent>;

/** A group's, or that of two members with their ids in ascending order. */
const room = v.pipe(v.string(), v.regex(/^(group:[1-9]\d{0,15}|[1-9]\d{0,9}:[1-9]\d{0,9})$/));

/** The data of the event "typing", which only the conversation's other members get. */
export const typingEvent = v.object({ room, memberId: serverId });
export type TypingEvent = v.InferOutput<typeof typingEvent>;

/** Returns all members that this server has seen since its start. Those who appear offline read the list only. */
export const reportPresence = endpoint({
  area: "chat",
  name: "reportPresence",
  method: "POST",
  path: "/workspace/presence",
  body: v.object({ state: v.picklist(["visible", "hidden", "invisible"]) }),
  responses: { 200: presenceEvent },
  errors: rateLimited,
  permission: ["read", "Workspace"],
});

export const reportTyping = endpoint({
  area: "chat",
  name: "reportTyping",
  method: "POST",
  path: "/workspace/typing",
  body: v.object({ room }),
  responses: { 200: v.object({}) },
  errors: { 403: "The member is not in the conversation", ...rateLimited },
  permission: ["read", "Workspace"],
});
