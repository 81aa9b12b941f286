import type { authEndpoints } from "../auth.ts";
import type { Examples } from "./types.ts";

export const authExamples: Examples<typeof authEndpoints> = {
  login: { body: { username: "admin", password: "admin" } },
  register: { body: { email: "somsri@example.com", username: "สมศรี", password: "correct horse" } },
  refreshSession: { body: { refreshToken: "" } },
};
