import type { TFunction } from "i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { addIntakeMember, MIN_PASSWORD_LENGTH } from "../../contract/intake.ts";

export interface MemberValues {
  username: string;
  fullName: string;
  role: "admin" | "agent";
  password: string;
}
export type MemberErrors = Partial<Record<keyof MemberValues | "currentPassword", string>>;
type T = TFunction<"requests">;

/** What the contract's own schema has against the values, in words of the language. */
export function validateMember(values: MemberValues, t: T): MemberErrors {
  const checked = v.safeParse(addIntakeMember.body, values);
  const faults: MemberErrors = {};
  for (const issue of checked.issues ?? []) {
    const field = issue.path?.[0].key as keyof MemberValues;
    faults[field] ??= fault(field, values[field], issue.type, t);
  }
  return faults;
}

/** What there is against a new password alone. */
export const validatePassword = (password: string, t: T): string | undefined =>
  validateMember({ username: "x", fullName: "x", role: "agent", password }, t).password;

function fault(field: keyof MemberValues, value: string, type: string, t: T): string {
  if (!value.trim()) return t("team.errors.required");
  if (type === "min_length") return t("team.errors.short", { min: MIN_PASSWORD_LENGTH });
  return t(field === "username" && type === "regex" ? "team.errors.username" : "team.errors.long");
}

/** What the server said, at the fields it is about, and else as a whole. */
export function getServerErrors(error: unknown, t: T): { faults: MemberErrors; failure?: string } {
  if (!(error instanceof CallError)) return { faults: {}, failure: t("failed.action") };
  if (error.status === 502 || error.status === 0) return { faults: {}, failure: t("team.offline") };
  if (error.status === 409) return { faults: {}, failure: t("waiting.signed-out") };
  if (typeof error.error === "string")
    return { faults: {}, failure: t("team.errors.refused", { reason: error.error }) };
  const { username, currentPassword, role, isActive, ...others } = error.error;
  const [other] = Object.values(others).flat();
  return {
    faults: {
      ...(username && { username: t("team.errors.usernameTaken") }),
      ...(currentPassword && { currentPassword: t("team.errors.current") }),
    },
    ...(other && { failure: t("team.errors.refused", { reason: other }) }),
    ...((role || isActive) && { failure: t("team.errors.lastAdmin") }),
  };
}
