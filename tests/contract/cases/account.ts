import { type CaseOptions, type Cases, notFound, rejects, tooLong } from "../case.ts";
import { ADMIN_ID, CLIENT_ACCOUNT_ID, type SendOptions } from "../test-api.ts";

const rejectsWithoutAccounts = (body?: unknown) =>
  notFound(
    "Account",
    async ({ db }) => {
      await db.accounts.clear();
      return { body };
    },
    "a device without accounts",
  );

const emailTakenError = ["This email is already in use."];
const usernameTakenError = ["This username is already in use."];
const generalBody = (fields: object) => ({ body: { general: fields } });
const rejectsBirthDate = (name: string, dob: string) =>
  rejects(name, 400, { "info.dob": ["Enter a date between 1900-01-01 and today."] }, { body: { info: { dob } } });

const samePasswordError = { newPassword: ["Choose a password that differs from the current one."] };

const sessionId = "8a2f6c1e-3b47-4d59-9e0a-5c7d1f2b3a4e";
const withSession =
  (accountId: number, options: SendOptions): CaseOptions =>
  async ({ db }) => {
    const now = new Date().toISOString();
    await db.sessions.add({ id: sessionId, accountId, startedAt: now, lastUsedAt: now, userAgent: "" });
    return options;
  };

export const cases: Cases = {
  getAccountSettings: { errorCases: [rejectsWithoutAccounts()] },
  updateAccountSettings: {
    withoutActivity: "own settings, lists and reactions",
    invalid: {
      general: [1],
      "general.avatar": [null, "https://example.com/me.png"],
      "general.username": [1, "\n", tooLong(60)],
      "general.fullName": [[], " ", tooLong(100)],
      "general.email": [{}],
      "general.company": [false, tooLong(200)],
      info: [true],
      "info.bio": [1, tooLong(1_000)],
      "info.dob": [19_860_321, "2001-02-29"],
      "info.country": [66, "Thailand"],
      "info.website": [null, "javascript:alert(1)"],
      "info.phone": [25_550_100, "call me"],
      "info.language": ["fr"],
      "info.spokenLanguages": [["th", "th"], ["Thai"]],
      "info.gender": [""],
      "info.preferredContact": ["fax"],
      "security.isTwoStepAuthVerificationEnabled": ["yes"],
      social: ["x"],
      "social.socialLinks.quora": [1],
      "social.socialLinks.twitter": ["@araya"],
      "social.connections.github": [true],
      "social.connections.google": [tooLong(100)],
      notification: [null],
      "notification.followMe": ["yes"],
      "notification.blogDigest": [1],
    },
    errorCases: [
      rejectsWithoutAccounts({ info: { bio: "x" } }),
      rejects(
        "another account's e-mail address",
        400,
        { "general.email": emailTakenError },
        generalBody({ email: "client@demo.com" }),
      ),
      rejects(
        "another account's e-mail address and username in another case",
        400,
        { "general.email": emailTakenError, "general.username": usernameTakenError },
        generalBody({ email: "Client@DEMO.com", username: "CLIENT" }),
      ),
      rejects(
        "a taken username together with valid fields, which are not stored either",
        400,
        { "general.username": usernameTakenError },
        { body: { general: { username: "client", company: "x" }, info: { bio: "x" } } },
      ),
      rejectsBirthDate("a birthday to come", "2999-01-01"),
      rejectsBirthDate("a birthday too long ago", "1899-12-31"),
    ],
  },
  changePassword: {
    withoutActivity: "own settings, lists and reactions",
    invalid: {
      currentPassword: [undefined, "", 1, tooLong(1_000)],
      newPassword: [undefined, "", ["correct horse"], "1234567", tooLong(1_000)],
    },
    errorCases: [
      rejectsWithoutAccounts({ currentPassword: "admin", newPassword: "correct horse" }),
      rejects(
        "a wrong current password",
        400,
        { currentPassword: ["This is not your current password."] },
        { body: { currentPassword: "Admin", newPassword: "correct horse" } },
      ),
      rejects("a new password equal to the old one", 400, samePasswordError, {
        body: { currentPassword: "correct horse", newPassword: "correct horse" },
      }),
      rejects("a new password equal to the old one in another Unicode form", 400, samePasswordError, {
        body: { currentPassword: "cafés noirs", newPassword: "cafe\u0301s noirs" },
      }),
    ],
  },
  listSessions: { errorCases: [rejectsWithoutAccounts()] },
  endSession: {
    withoutActivity: "own settings, lists and reactions",
    success: withSession(ADMIN_ID, { params: { id: sessionId } }),
    invalid: { id: ["1"] },
    errorCases: [
      notFound("Session", { params: { id: sessionId } }),
      notFound("Session", withSession(CLIENT_ACCOUNT_ID, { params: { id: sessionId } }), "another account's session"),
      notFound("Session", { params: { id: "current" } }, "the current session of a call without one"),
    ],
  },
  signOutElsewhere: {
    withoutActivity: "own settings, lists and reactions",
    success: withSession(ADMIN_ID, {}),
    errorCases: [rejectsWithoutAccounts()],
  },
};
