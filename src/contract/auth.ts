import * as v from "valibot";
import { MIN_ACCOUNT_PASSWORD_LENGTH } from "../lib/auth.ts";
import { endpoint } from "./endpoint.ts";
import { email, id, requiredLine } from "./fields.ts";
import { newUsername } from "./usernames.ts";

/** A CASL rule: the action `manage` means every action, the subject `all` every subject. */
export const abilityRule = v.object({ action: v.string(), subject: v.string() });

export const userData = v.object({
  id,
  fullName: v.string(),
  username: v.string(),
  avatar: v.string(),
  email: v.string(),
  permission: v.array(v.string()),
  roleId: v.number(),
  role: v.string(),
  account: v.object({ creditBalance: v.number() }),
  menu: v.array(v.string()),
  ability: v.array(abilityRule),
  /** The intake server manages the password of a staff account. */
  isStaff: v.optional(v.literal(true)),
});
export type UserData = v.InferOutput<typeof userData>;

/** Accepts passwords below today's minimum length, so that owners of old accounts can sign in. */
export const password = v.pipe(
  v.string("Enter a password."),
  v.minLength(1, "This is required."),
  v.maxLength(1_000, "Use at most 1,000 characters."),
);
/** The length limits follow OWASP's advice. */
export const newPassword = v.pipe(
  v.string("Enter a password."),
  v.minLength(MIN_ACCOUNT_PASSWORD_LENGTH, `Use at least ${MIN_ACCOUNT_PASSWORD_LENGTH} characters.`),
  v.maxLength(1_000, "Use at most 1,000 characters."),
);

const refreshToken = v.string("Enter a refresh token.");
export const session = v.object({ userData, accessToken: v.string(), refreshToken: v.string() });
export type Session = v.InferOutput<typeof session>;

export const login = endpoint({
  area: "auth",
  name: "login",
  method: "POST",
  path: "/jwt/login",
  body: v.object({ username: requiredLine(200), password }),
  responses: { 200: session },
  errors: {
    400: "Email or Password is Invalid (under email); Something went wrong if a token cannot be signed",
    429: "Too many attempts (under email); `Retry-After` says when to try again",
  },
});

/** If the e-mail or username is taken, the API specification requires status 200 with messages by field. */
const takenErrors = v.object({
  error: v.object({ email: v.optional(v.array(v.string())), username: v.optional(v.array(v.string())) }),
});

export const registration = v.object({
  email,
  username: newUsername,
  password: newPassword,
});

export const register = endpoint({
  area: "auth",
  name: "register",
  method: "POST",
  path: "/jwt/register",
  body: registration,
  isSecret: true,
  responses: { 200: v.union([v.object({ user: userData, accessToken: v.string() }), takenErrors]) },
  errors: { 400: "Messages by field; Something went wrong (under email) if a token cannot be signed" },
  invalidates: ["auth"],
});

export const refreshSession = endpoint({
  area: "auth",
  name: "refreshSession",
  method: "POST",
  path: "/jwt/refresh-token",
  body: v.object({ refreshToken }),
  responses: { 200: session },
  errors: {
    400: "Messages by field; Something went wrong (under email) if a token cannot be signed",
    401: "Invalid refresh token",
  },
});

export const authEndpoints = [login, register, refreshSession] as const;
