import * as v from "valibot";
import { languages } from "../lib/language.ts";
import { toLocalDay } from "../lib/local-day.ts";
import { newPassword, password } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { CHANGED_SINCE } from "./errors.ts";
import {
  country,
  dateTime,
  day,
  flag,
  httpUrl,
  line,
  oneOf,
  optionalEmail,
  phone,
  picture,
  requiredLine,
  text,
  uuid,
} from "./fields.ts";
import { newUsername, username } from "./usernames.ts";

const general = v.object({
  avatar: picture,
  username,
  fullName: requiredLine(100),
  /** Empty only for an account of staff of the intake server. */
  email: optionalEmail,
  company: line(200),
});

export const genders = ["female", "male", "other"] as const;
export const contactWays = ["email", "phone", "message"] as const;

const personalInfo = v.object({
  bio: text(1_000),
  dob: v.nullable(
    v.pipe(
      day,
      v.check(
        (value) => value >= "1900-01-01" && value <= toLocalDay(new Date()),
        "Enter a date between 1900-01-01 and today.",
      ),
    ),
  ),
  country: v.nullable(country),
  website: httpUrl,
  phone,
  language: v.nullable(oneOf(languages)),
  /** ISO 639. */
  spokenLanguages: v.pipe(
    v.array(
      v.pipe(
        v.string("Enter a language."),
        v.regex(/^[a-z]{2,3}$/, "Enter a language as two or three letters, such as th."),
      ),
      "Enter a list.",
    ),
    v.maxLength(20, "Use at most 20 items."),
    v.check((codes) => new Set(codes).size === codes.length, "Enter each language once."),
  ),
  gender: v.nullable(oneOf(genders)),
  preferredContact: v.nullable(oneOf(contactWays)),
});

const socialLinks = v.object({
  twitter: httpUrl,
  facebook: httpUrl,
  google: httpUrl,
  linkedIn: httpUrl,
  instagram: httpUrl,
  quora: httpUrl,
});

/** The account's name; empty if it is not connected. */
const connectedAccount = line(100);
const connections = v.object({
  twitter: connectedAccount,
  google: connectedAccount,
  facebook: connectedAccount,
  github: connectedAccount,
});

export const notification = v.object({
  commentOnArticle: flag,
  answerOnForm: flag,
  followMe: flag,
  newAnnouncements: flag,
  productUpdates: flag,
  blogDigest: flag,
});

const security = v.object({
  /** Only stores the choice: signing in on this device does not ask for a second step. */
  isTwoStepAuthVerificationEnabled: flag,
});

export const accountSettings = v.object({
  general,
  info: personalInfo,
  security,
  social: v.object({ socialLinks, connections }),
  notification,
});
export type AccountSettings = v.InferOutput<typeof accountSettings>;

/** Omitted fields keep their values, also in nested objects. */
const settingsChange = v.object({
  general: v.optional(v.partial(general)),
  info: v.optional(v.partial(personalInfo)),
  security: v.optional(v.partial(security)),
  social: v.optional(
    v.object({ socialLinks: v.optional(v.partial(socialLinks)), connections: v.optional(v.partial(connections)) }),
  ),
  notification: v.optional(v.partial(notification)),
});

export type SettingsChange = v.InferOutput<typeof settingsChange>;

export const identityAreas = ["account", "auth", "users", "access", "chat", "profile"] as const;

export const getAccountSettings = endpoint({
  area: "account",
  name: "getAccountSettings",
  method: "GET",
  path: "/account-setting/data",
  responses: { 200: accountSettings },
  errors: { 404: "Account not found" },
  permission: ["read", "Auth"],
});

export const updateAccountSettings = endpoint({
  area: "account",
  name: "updateAccountSettings",
  method: "PATCH",
  path: "/account-setting/data",
  body: v.object({
    ...settingsChange.entries,
    general: v.optional(v.partial(v.object({ ...general.entries, username: newUsername }))),
    expected: v.optional(settingsChange),
  }),
  responses: { 200: accountSettings },
  errors: {
    400: "Messages by field, such as This email is already in use. (under general.email)",
    404: "Account not found",
    409: CHANGED_SINCE,
  },
  permission: ["update", "Auth"],
  invalidates: identityAreas,
  example: {
    body: {
      general: { fullName: "อารยา ศรีสุวรรณ", company: "Phrom Company Limited" },
      info: {
        bio: "Sells what is ready to be used.",
        dob: "1986-03-21",
        country: "TH",
        phone: "+66 2 555 0142",
        spokenLanguages: ["th", "en"],
      },
      security: { isTwoStepAuthVerificationEnabled: true },
      social: {
        socialLinks: { linkedIn: "https://www.linkedin.com/in/araya.example" },
        connections: { github: "" },
      },
      notification: { productUpdates: true },
    },
  },
});

export const changePassword = endpoint({
  area: "account",
  name: "changePassword",
  method: "POST",
  path: "/account-setting/password",
  body: v.object({ currentPassword: password, newPassword }),
  isSecret: true,
  responses: { 200: v.object({ changed: v.literal(true) }) },
  errors: {
    400: "Messages by field, such as This is not your current password. (under currentPassword)",
    404: "Account not found",
  },
  permission: ["update", "Auth"],
  invalidates: ["auth"],
  example: { body: { currentPassword: "admin", newPassword: "correct horse battery" } },
});

/** Only sessions whose tokens are still valid. */
const accountSession = v.object({
  id: uuid,
  startedAt: dateTime,
  /** An open page renews the tokens every five minutes. */
  lastUsedAt: dateTime,
  /** `navigator.userAgent`. */
  userAgent: v.string(),
  isCurrent: v.boolean(),
});
export type AccountSession = v.InferOutput<typeof accountSession>;

export const listSessions = endpoint({
  area: "account",
  name: "listSessions",
  method: "GET",
  path: "/account-setting/sessions",
  /** The current session first, then the one used last. */
  responses: { 200: v.object({ sessions: v.array(accountSession) }) },
  errors: { 404: "Account not found" },
  permission: ["read", "Auth"],
});

/** The session's tokens are then no longer valid. Everybody may end their own sessions. */
export const endSession = endpoint({
  area: "account",
  name: "endSession",
  method: "DELETE",
  path: "/account-setting/sessions/:id",
  params: v.object({ id: v.union([uuid, v.literal("current")], "Enter a UUID.") }),
  responses: { 200: v.object({ ended: v.number() }) },
  errors: { 404: "Session not found" },
  permission: ["read", "Auth"],
  invalidates: ["account", "auth"],
  example: { params: { id: "8a2f6c1e-3b47-4d59-9e0a-5c7d1f2b3a4e" } },
});

export const signOutElsewhere = endpoint({
  area: "account",
  name: "signOutElsewhere",
  method: "POST",
  path: "/account-setting/sign-out-elsewhere",
  freesSpace: true,
  responses: { 200: v.object({ ended: v.number() }) },
  errors: { 404: "Account not found" },
  permission: ["read", "Auth"],
  invalidates: ["account", "auth"],
});
