import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { dateTime, uuid } from "./fields.ts";

/** A sign-in to the server that has not ended. */
export const memberSession = v.object({
  id: uuid,
  startedAt: dateTime,
  /** When the tokens were last renewed, which a device in use does every ten minutes. */
  lastUsedAt: dateTime,
  /** `navigator.userAgent` of the sign-in; empty for sessions from before it was stored. */
  userAgent: v.string(),
  /** That of the token. */
  isCurrent: v.boolean(),
});

export const listIntakeSessions = endpoint({
  area: "requests",
  name: "listIntakeSessions",
  method: "GET",
  path: "/intake/sessions",
  /** The member's own, the current one first, then the one used last. */
  responses: { 200: v.object({ sessions: v.array(memberSession) }) },
  permission: ["read", "Team"],
});

/** The session's tokens are then no longer valid. */
export const endIntakeSession = endpoint({
  area: "requests",
  name: "endIntakeSession",
  method: "DELETE",
  path: "/intake/sessions/:id",
  params: v.object({ id: uuid }),
  responses: { 200: v.object({ ended: v.number() }) },
  errors: { 404: "Session not found" },
  permission: ["read", "Team"],
});

export const endOtherIntakeSessions = endpoint({
  area: "requests",
  name: "endOtherIntakeSessions",
  method: "DELETE",
  path: "/intake/sessions",
  responses: { 200: v.object({ ended: v.number() }) },
  permission: ["read", "Team"],
});

export const intakeSessionEndpoints = [listIntakeSessions, endIntakeSession, endOtherIntakeSessions] as const;
