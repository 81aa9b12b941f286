import type { TeamMember } from "../../src/contract/intake.ts";
import { members } from "../database/schema.ts";

/** What others may know of a member; a projection for `select` and `returning`. */
export const publicMemberColumns = {
  id: members.id,
  username: members.username,
  fullName: members.fullName,
  role: members.role,
  isActive: members.isActive,
} as const satisfies Record<keyof TeamMember, unknown>;

/** The username as it is compared: letters of another width or case are the same name. */
export const toUsernameKey = (username: string): string =>
  username.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
