import type { CaseOptions, Cases, ContractCase } from "../case.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, type SendOptions } from "../test-api.ts";

const noAccount = {
  name: "a device without accounts",
  status: 404,
  error: "Account not found",
};
/** Deletes every account before the request. */
const withoutAccounts =
  (body?: unknown): CaseOptions =>
  async ({ db }) => {
    await db.accounts.clear();
    return { body };
  };

const emailTaken = ["This email is already in use."];
const usernameTaken = ["This username is already in use."];
const general = (fields: object) => ({ body: { general: fields } });
const info = (fields: object) => ({ body: { info: fields } });
const avatar = (name: string, address: string) => ({
  name: `${name} as the avatar`,
  options: general({ avatar: address }),
  invalid: ["general.avatar"],
});
const website = (name: string, address: string) => ({
  name: `${name} as the website`,
  options: info({ website: address }),
  invalid: ["info.website"],
});
const dateOfBirthCase = (name: string, day: unknown, message: string) => ({
  name,
  options: info({ dob: day }),
  status: 400,
  error: { "info.dob": [message] },
});

const getAccountSettings: ContractCase = { errorCases: [{ ...noAccount, options: withoutAccounts() }] };

const updateAccountSettings: ContractCase = {
  errorCases: [
    { ...noAccount, options: withoutAccounts({ info: { bio: "x" } }) },
    {
      name: "another account's e-mail address",
      options: general({ email: "client@demo.com" }),
      status: 400,
      error: { "general.email": emailTaken },
    },
    {
      name: "another account's e-mail address and username in another case",
      options: general({ email: "Client@DEMO.com", username: "CLIENT" }),
      status: 400,
      error: { "general.email": emailTaken, "general.username": usernameTaken },
    },
    {
      name: "a taken username together with valid fields, which are not stored either",
      options: { body: { general: { username: "client", company: "x" }, info: { bio: "x" } } },
      status: 400,
      error: { "general.username": usernameTaken },
    },
    { name: "a body that is not an object", options: { body: "settings" }, invalid: ["body"] },
    {
      name: "sections that are not objects",
      options: { body: { general: 1, info: true, social: "x", notification: null } },
      invalid: ["general", "info", "social", "notification"],
    },
    {
      name: "fields of another type",
      options: {
        body: {
          general: { avatar: null, username: 1, fullName: [], email: {}, company: false },
          info: { bio: 1, dob: 19_860_321, country: 66, website: null, phone: 25_550_100 },
          social: { socialLinks: { quora: 1 }, connections: { github: true } },
          notification: { followMe: "yes", blogDigest: 1 },
        },
      },
      invalid: [
        "general.avatar",
        "general.username",
        "general.fullName",
        "general.email",
        "general.company",
        "info.bio",
        "info.dob",
        "info.country",
        "info.website",
        "info.phone",
        "social.socialLinks.quora",
        "social.connections.github",
        "notification.followMe",
        "notification.blogDigest",
      ],
    },
    {
      name: "further information that the contract does not know",
      options: {
        body: {
          info: { language: "fr", spokenLanguages: ["th", "th"], gender: "", preferredContact: "fax" },
          security: { isTwoStepAuthVerificationEnabled: "yes" },
        },
      },
      invalid: [
        "info.language",
        "info.spokenLanguages",
        "info.gender",
        "info.preferredContact",
        "security.isTwoStepAuthVerificationEnabled",
      ],
    },
    {
      name: "spoken languages that are too many or no codes",
      options: info({ spokenLanguages: [...Array.from({ length: 20 }, () => "th"), "Thai"] }),
      invalid: ["info.spokenLanguages", "info.spokenLanguages.20"],
    },
    {
      name: "an empty name and username",
      options: general({ fullName: " ", username: "\n" }),
      invalid: ["general.fullName", "general.username"],
    },
    {
      name: "fields that are too long",
      options: {
        body: {
          general: {
            avatar: `data:image/png;base64,${"A".repeat(273_100)}`,
            username: "x".repeat(61),
            fullName: "ก".repeat(101),
            company: "ก".repeat(201),
          },
          info: { bio: "ก".repeat(1_001), website: `https://example.com/${"x".repeat(281)}`, phone: "1 ".repeat(21) },
          social: { connections: { google: "x".repeat(101) } },
        },
      },
      invalid: [
        "general.avatar",
        "general.username",
        "general.fullName",
        "general.company",
        "info.bio",
        "info.website",
        "info.phone",
        "social.connections.google",
      ],
    },
    avatar("a picture of elsewhere", "https://example.com/me.png"),
    avatar("an address outside the pictures", "/images/../sw.js"),
    avatar("an SVG as data", "data:image/svg+xml;base64,PHN2Zy8+"),
    avatar("data that is no base64", "data:image/png;base64,<png>"),
    avatar("a document as data", "data:text/html;base64,PGI+"),
    website("a script", "javascript:alert(1)"),
    website("a word", "phrom"),
    website("a host without a dot", "https://phrom/"),
    {
      name: "an invalid link",
      options: { body: { social: { socialLinks: { twitter: "@araya" } } } },
      invalid: ["social.socialLinks.twitter"],
    },
    dateOfBirthCase("a birthday that does not exist", "2001-02-29", "This date does not exist."),
    dateOfBirthCase("a birthday to come", "2999-01-01", "Enter a date between 1900-01-01 and today."),
    dateOfBirthCase("a birthday too long ago", "1899-12-31", "Enter a date between 1900-01-01 and today."),
    { name: "a country name instead of its code", options: info({ country: "Thailand" }), invalid: ["info.country"] },
    { name: "a phone number with letters", options: info({ phone: "call me" }), invalid: ["info.phone"] },
  ],
};

const changePassword: ContractCase = {
  errorCases: [
    { ...noAccount, options: withoutAccounts({ currentPassword: "admin", newPassword: "correct horse" }) },
    {
      name: "a wrong current password",
      options: { body: { currentPassword: "Admin", newPassword: "correct horse" } },
      status: 400,
      error: { currentPassword: ["This is not your current password."] },
    },
    {
      name: "a new password equal to the old one",
      options: { body: { currentPassword: "correct horse", newPassword: "correct horse" } },
      status: 400,
      error: { newPassword: ["Choose a password that differs from the current one."] },
    },
    {
      name: "a new password equal to the old one in another Unicode form",
      options: { body: { currentPassword: "cafés noirs", newPassword: "cafe\u0301s noirs" } },
      status: 400,
      error: { newPassword: ["Choose a password that differs from the current one."] },
    },
    {
      name: "a new password that is too short",
      options: { body: { currentPassword: "admin", newPassword: "1234567" } },
      invalid: ["newPassword"],
    },
    { name: "missing fields", options: { body: {} }, invalid: ["currentPassword", "newPassword"] },
    {
      name: "empty fields",
      options: { body: { currentPassword: "", newPassword: "" } },
      invalid: ["currentPassword", "newPassword"],
    },
    {
      name: "fields of another type",
      options: { body: { currentPassword: 1, newPassword: ["correct horse"] } },
      invalid: ["currentPassword", "newPassword"],
    },
    {
      name: "fields that are too long",
      options: { body: { currentPassword: "x".repeat(1_001), newPassword: "y".repeat(1_001) } },
      invalid: ["currentPassword", "newPassword"],
    },
  ],
};

const listSessions: ContractCase = { errorCases: [{ ...noAccount, options: withoutAccounts() }] };

const sessionId = "8a2f6c1e-3b47-4d59-9e0a-5c7d1f2b3a4e";
/** Stores a session of the account before the request. */
const withSession =
  (accountId: number, options: SendOptions): CaseOptions =>
  async ({ db }) => {
    const now = new Date().toISOString();
    await db.sessions.add({ id: sessionId, accountId, startedAt: now, lastUsedAt: now, userAgent: "" });
    return options;
  };
const noSession = { status: 404, error: "Session not found" };

const endSession: ContractCase = {
  success: withSession(ADMIN_ID, { params: { id: sessionId } }),
  errorCases: [
    { name: "an unknown session", options: { params: { id: sessionId } }, ...noSession },
    {
      name: "another account's session",
      options: withSession(CLIENT_ACCOUNT_ID, { params: { id: sessionId } }),
      ...noSession,
    },
    { name: "the current session of a call without one", options: { params: { id: "current" } }, ...noSession },
    { name: "a malformed id", options: { params: { id: "1" } }, invalid: ["id"] },
  ],
};

const signOutElsewhere: ContractCase = {
  success: withSession(ADMIN_ID, {}),
  errorCases: [{ ...noAccount, options: withoutAccounts() }],
};

export const cases: Cases<"account"> = {
  getAccountSettings,
  updateAccountSettings,
  changePassword,
  listSessions,
  endSession,
  signOutElsewhere,
};
