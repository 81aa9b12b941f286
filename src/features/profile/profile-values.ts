import type { TFunction } from "i18next";
import * as v from "valibot";
import { profile } from "../../contract/profile.ts";
import type { ProfileDetails } from "../../contract/profile-people.ts";
import { replaceSchemaMessages } from "../../lib/with-messages.ts";

const { header, userAbout } = profile.entries;

const aboutValues = v.object({
  about: v.string(),
  joined: v.string(),
  lives: v.string(),
  email: v.string(),
  website: v.string(),
});
const headerValues = v.object({ username: v.string(), designation: v.string() });

// The schemas of stored drafts, which hold only the values that the user changed.
export const aboutDraftSchema = v.partial(aboutValues);
export const headerDraftSchema = v.partial(headerValues);

export const toAboutValues = ({ about: { company: _, ...about } }: Pick<ProfileDetails, "about">) => about;
export const toHeaderValues = ({ header: { name, designation } }: Pick<ProfileDetails, "header">) => ({
  username: name,
  designation,
});

type T = TFunction<"profile">;

const formatErrors: Partial<Record<string, "form.badEmail" | "form.badWebsite" | "form.badDate">> = {
  email: "form.badEmail",
  website: "form.badWebsite",
  joined: "form.badDate",
};

function getIssueMessage(issue: v.BaseIssue<unknown>, t: T, language: string): string {
  const text = String(issue.input);
  const formatError = formatErrors[v.getDotPath(issue) ?? ""];
  if (issue.type === "max_length")
    return t("form.tooLong", { max: Number(issue.requirement).toLocaleString(language) });
  if (/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, ""))) return t("form.unreadable");
  return t(formatError ?? "form.required");
}

/** Creates the schemas that validate like the contract, with error messages in the language of `t`. */
export const createAboutSchema = (t: T, language: string) =>
  replaceSchemaMessages(userAbout, (issue) => getIssueMessage(issue, t, language));
export const createHeaderSchema = (t: T, language: string) =>
  replaceSchemaMessages(v.pick(header, ["username", "designation"]), (issue) => getIssueMessage(issue, t, language));
