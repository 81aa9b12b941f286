import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { endIntakeSession, memberSession } from "./intake-sessions.ts";

// Calls of the device about the member's sessions on the server. They need a connection to it.

const errors = { 409: "Sign in to the server first", 502: "The server cannot be reached" };

/** This device's session first, then the one used last. */
export const listTeamSessions = endpoint({
  area: "data",
  name: "listTeamSessions",
  method: "GET",
  path: "/api/workspace/sessions",
  responses: { 200: v.object({ sessions: v.array(memberSession) }) },
  errors,
  permission: ["read", "Auth"],
});

/** The other device then asks its member to sign in again. What waits on it stays. */
export const endTeamSession = endpoint({
  area: "data",
  name: "endTeamSession",
  method: "DELETE",
  path: "/api/workspace/sessions/:id",
  params: endIntakeSession.params,
  responses: { 200: v.object({ ended: v.number() }) },
  errors: { 404: "Session not found", ...errors },
  permission: ["read", "Auth"],
  example: { params: { id: "4b1d7c52-9e0f-4a63-8c1b-2f6a5e7d9c30" } },
});

export const endOtherTeamSessions = endpoint({
  area: "data",
  name: "endOtherTeamSessions",
  method: "POST",
  path: "/api/workspace/sessions/end-others",
  responses: { 200: v.object({ ended: v.number() }) },
  errors,
  permission: ["read", "Auth"],
});
