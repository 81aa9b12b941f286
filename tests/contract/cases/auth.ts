import { type CaseOptions, type Cases, rejects, tooLong } from "../case.ts";
import { ADMIN_ID, type TestApi } from "../test-api.ts";

const wrongCredentialsError = { email: ["Email or Password is Invalid"] };
const usernameTakenError = ["This username is already in use."];
const emailTakenError = ["This email is already in use."];
const registerBody = (fields: object) => ({
  body: { email: "somsri@example.com", username: "สมศรี", password: "correct horse", ...fields },
});

const rejectsRefreshToken = (name: string, getToken: (api: TestApi) => Promise<string> | string) =>
  rejects(name, 401, "Invalid refresh token", async (api) => ({ body: { refreshToken: await getToken(api) } }));

export const cases: Cases = {
  login: {
    invalid: {
      username: [undefined, "  ", 1, tooLong(200)],
      password: [undefined, "", ["admin"], tooLong(1_000)],
    },
    errorCases: [
      rejects("a wrong password", 400, wrongCredentialsError, { body: { username: "admin", password: "Admin" } }),
      rejects("an unknown name", 400, wrongCredentialsError, { body: { username: "nobody", password: "admin" } }),
    ],
  },
  register: {
    withoutActivity: "own settings, lists and reactions",
    invalid: {
      email: [undefined, "somsri", null],
      username: [undefined, "som sri", {}],
      password: [undefined, "", "1234567", 1],
    },
    errorCases: [
      rejects("a taken e-mail address", 200, { email: emailTakenError }, registerBody({ email: "admin@demo.com" })),
      rejects(
        "a taken e-mail address in another case",
        200,
        { email: emailTakenError },
        registerBody({ email: "Admin@DEMO.com" }),
      ),
      rejects(
        "a taken username in another case",
        200,
        { username: usernameTakenError },
        registerBody({ username: "CLIENT" }),
      ),
      rejects(
        "e-mail address and username of two accounts",
        200,
        { email: emailTakenError, username: usernameTakenError },
        registerBody({ email: "CLIENT@demo.com", username: "Admin" }),
      ),
    ],
  },
  refreshSession: {
    success: (async (api) => ({
      body: { refreshToken: await api.token(ADMIN_ID, "refresh") },
    })) satisfies CaseOptions,
    invalid: { refreshToken: [undefined, 1] },
    errorCases: [
      rejectsRefreshToken("an access token", (api) => api.token(ADMIN_ID, "access")),
      rejectsRefreshToken("an expired token", (api) => api.token(ADMIN_ID, "refresh", new Date(2020, 0, 1))),
      rejectsRefreshToken("a token of a deleted account", (api) => api.token(77, "refresh")),
      rejectsRefreshToken("an empty token", () => ""),
    ],
  },
};
