import type { TFunction } from "i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import {
  type User,
  type UserConflict,
  userConflictErrors,
  userFields,
  userPlans,
  userRoles,
  userStatuses,
} from "../../contract/users.ts";

const values = v.object({
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

/** What the form edits. */
export type UserValues = v.InferOutput<typeof values>;
export type UserErrors = Partial<Record<keyof UserValues, string>>;

/** A draft: what was changed and not saved. */
export const userDraftSchema = v.partial(values);

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

/** The form's values of a user; those of an empty form where there is none yet. */
export const toFormValues = (user: User | undefined): UserValues => (user ? v.parse(values, user) : emptyValues);

type T = TFunction<"users">;

/** What the contract's own schema has against the values, in words of the language. */
export function validateUser(typed: UserValues, t: T, language: string): UserErrors {
  const checked = v.safeParse(v.omit(userFields, ["avatar"]), typed);
  const faults: UserErrors = {};
  for (const issue of checked.issues ?? []) {
    const field = issue.path?.[0].key as keyof UserValues;
    faults[field] ??= faultWords(field, typed[field], issue, t, language);
  }
  return faults;
}

const formats: Partial<Record<keyof UserValues, "form.badEmail" | "form.badUsername" | "form.badPhone">> = {
  email: "form.badEmail",
  username: "form.badUsername",
  contact: "form.badPhone",
};

function faultWords(
  field: keyof UserValues,
  text: string,
  issue: Pick<v.BaseIssue<unknown>, "type" | "requirement">,
  t: T,
  language: string,
): string {
  if (issue.type === "min_length") return t("form.required");
  if (issue.type === "max_length") {
    const number = (value: number) => value.toLocaleString(language);
    return t("form.tooLong", { max: number(Number(issue.requirement)), length: number(text.trim().length) });
  }
  if (issue.type === "check") return t(/[\p{Cc}\p{Cs}]/u.test(text) ? "form.unreadable" : "form.required");
  return t(formats[field] ?? "form.required");
}

/** What the worker said, at the fields it is about, and else as a whole. */
export function getServerErrors(error: unknown, t: T): { faults: UserErrors; failure?: string } {
  if (error instanceof CallError && typeof error.error === "object") {
    const fields = Object.keys(error.error).map((field) => field.replace(/^user\./, ""));
    const faults: UserErrors = {
      ...(fields.includes("email") && { email: t("form.emailTaken") }),
      ...(fields.includes("username") && { username: t("form.usernameTaken") }),
    };
    if (Object.keys(faults).length > 0) return { faults };
  }
  return { faults: {}, failure: getErrorMessage(error, t, "failed.save") };
}

const refusals = Object.entries(userConflictErrors) as [UserConflict, string][];
const refusalBy = (sentence: unknown) => refusals.find(([, words]) => words === sentence)?.[0];

/** Why a call failed, in a sentence. */
export function getErrorMessage(error: unknown, t: T, byDefault: "failed.save" | "failed.action"): string {
  if (!(error instanceof CallError)) return t(byDefault);
  if (error.status === 507) return t("failed.full");
  if (error.status === 404) return t("failed.gone");
  const refusal = error.status === 409 ? refusalBy(error.error) : undefined;
  return refusal ? t(`refusals.${refusal}`) : t(byDefault);
}
