import * as v from "valibot";
import { toLocalDay } from "../lib/local-day.ts";
import { newPassword, password, registration } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { country, day, flag, httpUrl, phone, picture, requiredText, text } from "./fields.ts";

const general = v.object({
  avatar: picture,
  username: registration.entries.username,
  fullName: requiredText(100),
  email: registration.entries.email,
  company: text(200),
});

const info = v.object({
  bio: text(1_000),
  /** The user's date of birth. */
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
});

const socialLinks = v.object({
  twitter: httpUrl,
  facebook: httpUrl,
  google: httpUrl,
  linkedIn: httpUrl,
  instagram: httpUrl,
  quora: httpUrl,
});

/** The user's account name at another service; empty if the user has not connected that service. */
const connectedAccount = text(100);
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

export const accountSettings = v.object({
  general,
  info,
  social: v.object({ socialLinks, connections }),
  notification,
});
export type AccountSettings = v.InferOutput<typeof accountSettings>;

/** A partial update of the settings. Fields that the input omits keep their values, also in nested objects. */
const settingsChange = v.object({
  general: v.optional(v.partial(general)),
  info: v.optional(v.partial(info)),
  social: v.optional(
    v.object({ socialLinks: v.optional(v.partial(socialLinks)), connections: v.optional(v.partial(connections)) }),
  ),
  notification: v.optional(v.partial(notification)),
});

export type SettingsChange = v.InferOutput<typeof settingsChange>;

/** The areas that show a person's full name and picture. */
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
  body: settingsChange,
  responses: { 200: accountSettings },
  errors: {
    400: "Messages by field, such as This email is already in use. (under general.email)",
    404: "Account not found",
  },
  permission: ["update", "Auth"],
  invalidates: identityAreas,
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
});

export const accountEndpoints = [getAccountSettings, updateAccountSettings, changePassword] as const;
