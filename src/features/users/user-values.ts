import type { TFunction } from "i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import { MIXED_LETTERS_MESSAGE } from "../../contract/usernames.ts";
import {
  type User,
  type UserConflict,
  userConflictErrors,
  userFields,
  userPlans,
  userRoles,
  userStatuses,
} from "../../contract/users.ts";
import { replaceSchemaMessages } from "../../lib/with-messages.ts";

const userValuesSchema = v.object({
  fullName: v.string(),
  username: v.string(),
  email: v.string(),
  role: v.picklist(userRoles),
  currentPlan: v.picklist(userPlans),
  status: v.picklist(userStatuses),
  company: v.string(),
  country: v.string(),
  contact: v.string(),
});

export type UserValues = v.InferOutput<typeof userValuesSchema>;

export const userDraftSchema = v.partial(userValuesSchema);

const emptyValues: UserValues = {
  fullName: "",
  username: "",
  email: "",
  role: "subscriber",
  currentPlan: "basic",
  status: "pending",
  company: "",
  country: "",
  contact: "",
};

export const toFormValues = (user: User | undefined): UserValues =>
  user ? v.parse(userValuesSchema, user) : emptyValues;

type UsersT = TFunction<"users">;

/** Without the picture, which this form does not change. */
export const createUserSchema = (t: UsersT, language: string) =>
  replaceSchemaMessages(v.omit(userFields, ["avatar"]), (issue) => getIssueMessage(issue, t, language));

const formatErrorKeys: Partial<Record<string, "form.badEmail" | "form.badUsername" | "form.badPhone">> = {
  email: "form.badEmail",
  username: "form.badUsername",
  contact: "form.badPhone",
};

function getIssueMessage(issue: v.BaseIssue<unknown>, t: UsersT, language: string): string {
  const text = String(issue.input);
  if (issue.type === "min_length") return t("form.required");
  if (issue.type === "max_length") {
    const formatNumber = (value: number) => value.toLocaleString(language);
    return t("form.tooLong", { max: formatNumber(Number(issue.requirement)), length: formatNumber(text.length) });
  }
  if (issue.type === "check") return t(/[\p{Cc}\p{Cs}]/u.test(text) ? "form.unreadable" : "form.required");
  return t(formatErrorKeys[v.getDotPath(issue) ?? ""] ?? "form.required");
}

/** If the server rejects an e-mail address or username, usually another user has it. */
export function getServerErrors(error: unknown, t: UsersT): { field: "email" | "username"; message: string }[] {
  if (!(error instanceof CallError) || typeof error.error !== "object") return [];
  const fields = Object.keys(error.error).map((field) => field.replace(/^user\./, ""));
  const isMixed = Object.values(error.error).flat().includes(MIXED_LETTERS_MESSAGE);
  return [
    { field: "email" as const, message: t("form.emailTaken") },
    { field: "username" as const, message: t(isMixed ? "form.mixedLetters" : "form.usernameTaken") },
  ].filter(({ field }) => fields.includes(field));
}

const conflictErrors = Object.entries(userConflictErrors) as [UserConflict, string][];

export function getErrorKey(error: unknown, fallback: "failed.save" | "failed.action") {
  if (!(error instanceof CallError)) return fallback;
  if (error.status === 507) return "failed.full";
  if (error.status === 404) return "failed.gone";
  const conflict =
    error.status === 409 ? conflictErrors.find(([, message]) => message === error.error)?.[0] : undefined;
  return conflict ? (`conflicts.${conflict}` as const) : fallback;
}
export type ErrorKey = ReturnType<typeof getErrorKey>;

export const getErrorMessage = (error: unknown, t: UsersT, fallback: "failed.save" | "failed.action"): string =>
  t(getErrorKey(error, fallback));
