import { and, eq } from "drizzle-orm";
import { forbidden, unauthorized } from "../../src/contract/errors.ts";
import { assertPermission, getBearerToken } from "../../src/contract/http.ts";
import { members, sessions } from "../database/schema.ts";
import type { Services } from "./services.ts";

/** A signed-in member of the staff. */
export interface CurrentMember {
  readonly id: number;
  readonly role: "admin" | "agent";
  readonly sessionId: string;
  readonly tokenExpiresAt: Date;
}

/** What an agent may do; an admin may do everything. What a member may change of the team, its handler looks at. */
const agentPermissions: ReadonlySet<string> = new Set(["read Request", "update Request", "read Team", "update Team"]);

/** Throws an HttpError: 401 without a token of a session that lives, 403 for an account that may not (or no longer) do this. */
export async function authorize(
  { db, tokens }: Pick<Services, "db" | "tokens">,
  authorization: string | undefined,
  permission: readonly [action: string, subject: string],
): Promise<CurrentMember> {
  const claims = await tokens.verify(getBearerToken(authorization) ?? "");
  if (!claims) throw unauthorized();
  const { memberId, sessionId, expiresAt } = claims;
  const [member] = await db
    .select({ id: members.id, role: members.role, isActive: members.isActive, sessionId: sessions.id })
    .from(members)
    .leftJoin(sessions, and(eq(sessions.memberId, members.id), eq(sessions.id, sessionId)))
    .where(eq(members.id, memberId));
  if (!member) throw unauthorized();
  if (!member.isActive) throw forbidden();
  if (!member.sessionId) throw unauthorized();
  assertPermission(
    permission,
    (action, subject) => member.role === "admin" || agentPermissions.has(`${action} ${subject}`),
  );
  return { id: member.id, role: member.role, sessionId, tokenExpiresAt: expiresAt };
}
