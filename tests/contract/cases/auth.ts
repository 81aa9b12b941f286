import type { Cases, ContractCase } from "../case.ts";
import { ADMIN_ID } from "../test-api.ts";

const wrong = { email: ["Email or Password is Invalid"] };
const usernameTaken = ["This username is already in use."];
const emailTaken = ["This email is already in use."];
const somsri = { email: "somsri@example.com", username: "สมศรี", password: "correct horse" };

const login: ContractCase = {
  errorCases: [
    {
      name: "a wrong password",
      options: { body: { username: "admin", password: "Admin" } },
      status: 400,
      error: wrong,
    },
    {
      name: "an unknown name",
      options: { body: { username: "nobody", password: "admin" } },
      status: 400,
      error: wrong,
    },
    { name: "missing fields", options: { body: {} }, invalid: ["username", "password"] },
    { name: "empty fields", options: { body: { username: "  ", password: "" } }, invalid: ["username", "password"] },
    {
      name: "fields of another type",
      options: { body: { username: 1, password: ["admin"] } },
      invalid: ["username", "password"],
    },
    {
      name: "fields that are too long",
      options: { body: { username: "x".repeat(201), password: "x".repeat(1_001) } },
      invalid: ["username", "password"],
    },
  ],
};

const register: ContractCase = {
  errorCases: [
    {
      name: "a taken e-mail address",
      options: { body: { ...somsri, email: "admin@demo.com" } },
      status: 200,
      error: { email: emailTaken },
    },
    {
      name: "a taken e-mail address in another case",
      options: { body: { ...somsri, email: "Admin@DEMO.com" } },
      status: 200,
      error: { email: emailTaken },
    },
    {
      name: "a taken username in another case",
      options: { body: { ...somsri, username: "CLIENT" } },
      status: 200,
      error: { username: usernameTaken },
    },
    {
      name: "e-mail address and username of two accounts",
      options: { body: { ...somsri, email: "CLIENT@demo.com", username: "Admin" } },
      status: 200,
      error: { email: emailTaken, username: usernameTaken },
    },
    { name: "missing fields", options: { body: {} }, invalid: ["email", "username", "password"] },
    {
      name: "an invalid e-mail address, a username with a space and an empty password",
      options: { body: { email: "somsri", username: "som sri", password: "" } },
      invalid: ["email", "username", "password"],
    },
    {
      name: "a password that is too short",
      options: { body: { ...somsri, password: "1234567" } },
      invalid: ["password"],
    },
    {
      name: "fields of another type",
      options: { body: { email: null, username: {}, password: 1 } },
      invalid: ["email", "username", "password"],
    },
  ],
};

const notRefreshable = { status: 401, error: "Invalid refresh token" };

const refreshSession: ContractCase = {
  success: async (api) => ({ body: { refreshToken: await api.token(ADMIN_ID, "refresh") } }),
  errorCases: [
    {
      name: "an access token",
      options: async (api) => ({ body: { refreshToken: await api.token(ADMIN_ID, "access") } }),
      ...notRefreshable,
    },
    {
      name: "an expired token",
      options: async (api) => ({ body: { refreshToken: await api.token(ADMIN_ID, "refresh", new Date(2020, 0, 1)) } }),
      ...notRefreshable,
    },
    {
      name: "a token of a deleted account",
      options: async (api) => ({ body: { refreshToken: await api.token(77, "refresh") } }),
      ...notRefreshable,
    },
    { name: "an empty token", options: { body: { refreshToken: "" } }, ...notRefreshable },
    { name: "a missing field", options: { body: {} }, invalid: ["refreshToken"] },
    { name: "a field of another type", options: { body: { refreshToken: 1 } }, invalid: ["refreshToken"] },
  ],
};

export const cases: Cases<"auth"> = { login, register, refreshSession };
