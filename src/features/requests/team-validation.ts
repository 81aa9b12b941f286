import type { TFunction } from "i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { MIN_PASSWORD_LENGTH } from "../../contract/intake.ts";
import { withMessages } from "../../lib/with-messages.ts";

type T = TFunction<"requests">;

/** The same schema with messages for the forms of the team, in the language of `t`. */
export const withTeamMessages = <Input, Output>(schema: v.GenericSchema<Input, Output>, t: T) =>
  withMessages(schema, (issue) => getIssueMessage(issue, t));

function getIssueMessage(issue: v.BaseIssue<unknown>, t: T): string {
  if (!String(issue.input).trim()) return t("team.errors.required");
  if (issue.type === "min_length") return t("team.errors.short", { min: MIN_PASSWORD_LENGTH });
  const isUsername = v.getDotPath(issue) === "username";
  return t(isUsername && issue.type === "regex" ? "team.errors.username" : "team.errors.long");
}

export interface TeamErrors {
  username?: string;
  currentPassword?: string;
  /** An error of the whole form. */
  root?: string;
}

/** Why the server rejected a change of the team. */
export function getServerErrors(error: unknown, t: T): TeamErrors {
  if (!(error instanceof CallError)) return { root: t("failed.action") };
  if (error.status === 502 || error.status === 0) return { root: t("team.offline") };
  if (error.status === 409) return { root: t("pendingChanges.signed-out") };
  if (typeof error.error === "string") return { root: t("team.errors.rejected", { reason: error.error }) };
  const { username, currentPassword, role, isActive, ...others } = error.error;
  const [other] = Object.values(others).flat();
  return {
    ...(username && { username: t("team.errors.usernameTaken") }),
    ...(currentPassword && { currentPassword: t("team.errors.current") }),
    ...(other && { root: t("team.errors.rejected", { reason: other }) }),
    ...((role || isActive) && { root: t("team.errors.lastAdmin") }),
  };
}
