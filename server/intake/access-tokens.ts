import { createHash, hkdfSync } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import { forbidden, unauthorized } from "../../src/contract/errors.ts";
import { getBearerToken } from "../../src/contract/http.ts";
import { can } from "../../src/lib/auth.ts";
import { isTooFarAhead } from "../../src/lib/wrong-clock.ts";
import { members, sessions, workspaceDevices } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { findCurrentWorkspace } from "../workspace/current-workspace.ts";
import { loadAbility } from "../workspace/permissions.ts";
import type { CurrentMember } from "./current-member.ts";
import { digestToken, findDeactivatedMember } from "./ended-sessions.ts";

export const ACCESS_TOKEN_MINUTES = 10;
const ISSUER = "phrom-intake";
const AUDIENCE = "phrom-intake/staff";

const claims = v.object({
  sub: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
});

export interface AccessTokens {
  sign(memberId: number, sessionId: string): Promise<string>;
  /** Undefined if the token has expired or another server signed it. */
  verify(token: string): Promise<{ memberId: number; sessionId: string; expiresAt: Date } | undefined>;
}

interface SigningKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));

/** Signs with the first secret and accepts all of them, so that secrets can be rotated. */
export function createAccessTokens(secrets: readonly string[], now: () => Date): AccessTokens {
  const keys = secrets.map(toSigningKey);
  const [signingKey] = keys;
  if (!signingKey) throw new Error("No secret to sign with.");
  return {
    async sign(memberId, sessionId) {
      const seconds = Math.floor(now().getTime() / 1_000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: signingKey.id })
        .setSubject(String(memberId))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_MINUTES * 60)
        .sign(signingKey.bytes);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => findKeyBytes(keys, kid), {
          algorithms: ["HS256"],
          typ: "at+jwt",
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: now(),
        });
        const { sub, sid, exp } = v.parse(claims, payload);
        // A token from a clock that was ahead would be valid for too long.
        if (isTooFarAhead(exp * 1_000, ACCESS_TOKEN_MINUTES * 60_000, now())) return undefined;
        return { memberId: sub, sessionId: sid, expiresAt: new Date(exp * 1_000) };
      } catch {
        return undefined;
      }
    },
  };
}

function toSigningKey(secret: string): SigningKey {
  const bytes = deriveKey(secret, "access tokens");
  return { id: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
}

function findKeyBytes(keys: readonly SigningKey[], id: string | undefined): Uint8Array {
  const key = keys.find((each) => each.id === id);
  if (!key) throw new Error("The token is signed with an unknown key.");
  return key.bytes;
}

/** The handler that needs `update Team` lets members who are no admins change only their own name and password. */
const permissionsOfAll: ReadonlySet<string> = new Set([
  "read Team",
  "update Team",
  "read Workspace",
  "update Workspace",
]);

type Permission = readonly [action: string, subject: string];

/** The role's row in the workspace says who answers requests; without a workspace, admins and maintainers do. */
async function hasPermission(db: Database, role: CurrentMember["role"], [action, subject]: Permission) {
  if (role === "admin" || permissionsOfAll.has(`${action} ${subject}`)) return true;
  if (subject !== "Request") return false;
  const workspace = await findCurrentWorkspace(db);
  return workspace ? can(await loadAbility(db, workspace.id, role), action, subject) : role === "agent";
}

/** Those of the roles that have the permission. */
export async function findRolesWithPermission(
  db: Database,
  roles: Iterable<CurrentMember["role"]>,
  permission: Permission,
): Promise<ReadonlySet<CurrentMember["role"]>> {
  const unique = [...new Set(roles)];
  const allowed = await Promise.all(unique.map((role) => hasPermission(db, role, permission)));
  return new Set(unique.filter((_, index) => allowed[index]));
}

/**
 * Throws an HttpError: 401 without a token of an active session, 403 for a deactivated account or a missing permission.
 */
export async function authorize(
  { db, tokens }: { readonly db: Database; readonly tokens: AccessTokens },
  authorization: string | undefined,
  permission: Permission,
): Promise<CurrentMember> {
  if (permission[0] === "handOver") return authorizeHandOver(db, authorization);
  const verifiedToken = await tokens.verify(getBearerToken(authorization) ?? "");
  if (!verifiedToken) throw unauthorized();
  const { memberId, sessionId, expiresAt } = verifiedToken;
  const role = await checkSession(db, { id: memberId, sessionId }, permission);
  return { id: memberId, role, sessionId, tokenExpiresAt: expiresAt };
}

/** For a deactivated member's device, which has only the refresh token of its ended session. Throws a 401 HttpError. */
async function authorizeHandOver(db: Database, authorization: string | undefined): Promise<CurrentMember> {
  const member = await findDeactivatedMember(db, digestToken(getBearerToken(authorization) ?? ""));
  if (!member) throw unauthorized();
  return { ...member, sessionId: "", tokenExpiresAt: new Date(0) };
}

/** Returns the current role. Throws an HttpError: 401 or 403, as `authorize` does. */
export async function checkSession(
  db: Database,
  { id, sessionId }: Pick<CurrentMember, "id" | "sessionId">,
  permission: Permission,
): Promise<CurrentMember["role"]> {
  const [member] = await db
    .select({ role: members.role, isActive: members.isActive, sessionId: sessions.id })
    .from(members)
    .leftJoin(sessions, and(eq(sessions.memberId, members.id), eq(sessions.id, sessionId)))
    .where(eq(members.id, id));
  if (!member?.sessionId) throw unauthorized();
  if (!member.isActive) throw forbidden();
  if (!(await hasPermission(db, member.role, permission))) throw forbidden();
  return member.role;
}

/** Returns the current roles of active members by session. */
export async function findActiveSessions(
  db: Database,
  sessionIds: string[],
): Promise<ReadonlyMap<string, CurrentMember["role"]>> {
  const rows = await db
    .select({ id: sessions.id, role: members.role })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(inArray(sessions.id, sessionIds), eq(members.isActive, true)));
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Returns the current roles of active members who have a device in one of the workspaces, by session. */
export async function findDeviceSessions(
  db: Database,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentMember["role"]>> {
  if (workspaceIds.length === 0) return new Map();
  // A removed device must hear that it was removed.
  const memberIds = db
    .select({ id: workspaceDevices.memberId })
    .from(workspaceDevices)
    .where(inArray(workspaceDevices.workspaceId, [...workspaceIds]));
  const rows = await db
    .select({ id: sessions.id, role: members.role })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(inArray(members.id, memberIds), eq(members.isActive, true)));
  return new Map(rows.map(({ id, role }) => [id, role]));
}
