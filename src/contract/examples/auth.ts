import type { authCalls } from "../auth.ts";
import type { Examples } from "./types.ts";

export const authExamples: Examples<typeof authCalls> = {
  login: { body: { username: "admin", password: "admin" } },
  register: { body: { email: "somsri@example.com", username: "สมศรี", password: "correct horse" } },
  refreshSession: { body: { refreshToken: "" } },
};
