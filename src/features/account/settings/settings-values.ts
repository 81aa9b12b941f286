import type { TFunction } from "i18next";
import * as v from "valibot";
import { CallError } from "../../../api/call.ts";
import {
  type AccountSettings,
  accountSettings,
  contactWays,
  genders,
  type SettingsChange,
} from "../../../contract/account.ts";
import { registration } from "../../../contract/auth.ts";
import { MIXED_LETTERS_MESSAGE } from "../../../contract/usernames.ts";
import { languages } from "../../../lib/language.ts";

export interface SettingsGroup<Values> {
  name: GroupName;
  /** A stored draft holds only the values that the user changed. */
  draftSchema: v.GenericSchema<unknown, { [Field in keyof Values]?: Values[Field] | undefined }>;
  /** Validates like the contract, with messages in English. */
  schema: v.GenericSchema<Values, Values>;
  getValues: (settings: AccountSettings) => Values;
  toChange: (values: { [Field in keyof Values]?: Values[Field] | undefined }) => SettingsChange;
}

export const groupNames = ["general", "info", "socialLinks", "connections"] as const;
export type GroupName = (typeof groupNames)[number];

export const getDraftKey = (group: GroupName) => `account-settings:${group}`;

const { general: generalSchema, info: storedInfoSchema, social: socialSchema } = accountSettings.entries;
const staffGeneralSchema = v.omit(generalSchema, ["avatar"]);
export type GeneralValues = v.InferOutput<typeof staffGeneralSchema>;

export const generalGroup: SettingsGroup<GeneralValues> = {
  name: "general",
  draftSchema: v.partial(
    v.object({ username: v.string(), fullName: v.string(), email: v.string(), company: v.string() }),
  ),
  schema: v.object({ ...staffGeneralSchema.entries, email: registration.entries.email }),
  getValues: ({ general: { avatar: _, ...values } }) => values,
  toChange: (values) => ({ general: values }),
};

/** An account of the intake server may have no e-mail. */
export const staffGeneralGroup: SettingsGroup<GeneralValues> = { ...generalGroup, schema: staffGeneralSchema };

/** The form uses an empty text for a choice that is not made; the contract uses null. */
const infoSchema = v.object({
  ...storedInfoSchema.entries,
  country: v.string(),
  language: v.picklist(["", ...languages]),
  gender: v.picklist(["", ...genders]),
  preferredContact: v.picklist(["", ...contactWays]),
});
export type InfoValues = v.InferOutput<typeof infoSchema>;
const infoDraftSchema = v.object({
  ...infoSchema.entries,
  bio: v.string(),
  dob: v.nullable(v.string()),
  website: v.string(),
  phone: v.string(),
  spokenLanguages: v.array(v.string()),
});

export const infoGroup: SettingsGroup<InfoValues> = {
  name: "info",
  draftSchema: v.partial(infoDraftSchema),
  schema: infoSchema,
  getValues: ({ info: { country, language, gender, preferredContact, ...values } }) => ({
    ...values,
    country: country ?? "",
    language: language ?? "",
    gender: gender ?? "",
    preferredContact: preferredContact ?? "",
  }),
  toChange: ({ country, language, gender, preferredContact, ...values }) => ({
    info: {
      ...values,
      ...(country !== undefined && { country: country || null }),
      ...(language !== undefined && { language: language || null }),
      ...(gender !== undefined && { gender: gender || null }),
      ...(preferredContact !== undefined && { preferredContact: preferredContact || null }),
    },
  }),
};

const { socialLinks: socialLinksSchema, connections: connectionsSchema } = socialSchema.entries;
export type SocialLinks = v.InferOutput<typeof socialLinksSchema>;
export type Connections = v.InferOutput<typeof connectionsSchema>;
/** The same in every language. */
export const serviceNames = {
  twitter: "X (Twitter)",
  facebook: "Facebook",
  google: "Google",
  linkedIn: "LinkedIn",
  instagram: "Instagram",
  quora: "Quora",
  github: "GitHub",
} as const;
export const socialNetworks = ["twitter", "facebook", "google", "linkedIn", "instagram", "quora"] as const;
export const services = ["twitter", "google", "facebook", "github"] as const;

export const socialLinksGroup: SettingsGroup<SocialLinks> = {
  name: "socialLinks",
  draftSchema: v.partial(v.object(v.entriesFromList(socialNetworks, v.string()))),
  schema: socialLinksSchema,
  getValues: (settings) => settings.social.socialLinks,
  toChange: (values) => ({ social: { socialLinks: values } }),
};

export const connectionsGroup: SettingsGroup<Connections> = {
  name: "connections",
  draftSchema: v.partial(v.object(v.entriesFromList(services, v.string()))),
  schema: connectionsSchema,
  getValues: (settings) => settings.social.connections,
  toChange: (values) => ({ social: { connections: values } }),
};

type T = TFunction<"account">;

export function getIssueMessage(issue: v.BaseIssue<unknown>, t: T, language: string): string {
  const field = v.getDotPath(issue) ?? "";
  const text = String(issue.input);
  if (field === "dob") return t("errors.dob");
  if (issue.type === "min_length") return t("errors.required");
  if (issue.type === "max_length")
    return t("errors.tooLong", { max: Number(issue.requirement).toLocaleString(language) });
  if (issue.type === "check") return t(/[\p{Cc}\p{Cs}]/u.test(text) ? "errors.unreadable" : "errors.required");
  if (field === "username") return t("errors.username");
  if (field === "email") return t("errors.email");
  if (field === "phone") return t("errors.phone");
  return t("errors.url");
}

/** Returns each rejected field with the translation key of its error. Usually another account already has the value. */
export function getRejectedFields(error: unknown) {
  if (!(error instanceof CallError) || typeof error.error !== "object") return [];
  const errors = error.error;
  const hasMixedLetters = errors["general.username"]?.includes(MIXED_LETTERS_MESSAGE);
  return [
    { field: "email", key: "errors.emailTaken" } as const,
    { field: "username", key: hasMixedLetters ? "errors.mixedLetters" : "errors.usernameTaken" } as const,
  ].filter(({ field }) => `general.${field}` in errors);
}

const isStorageFull = (error: unknown) => error instanceof CallError && error.status === 507;

/** For a form, which keeps the input. */
export const getErrorKey = (error: unknown) => (isStorageFull(error) ? "errors.full" : "errors.failed");

/** For an action without a form, which keeps no input. */
export const getActionErrorKey = (error: unknown) => (isStorageFull(error) ? "errors.full" : "errors.action");
