import type { TeamMember } from "../../src/contract/intake.ts";

export interface CurrentMember {
  readonly id: number;
  readonly role: TeamMember["role"];
  readonly sessionId: string;
  readonly tokenExpiresAt: Date;
}
