import { type CaseOptions, type Cases, rejects, tooLong } from "../case.ts";
import { ADMIN_ID, type TestApi } from "../test-api.ts";

const wrongCredentials = { email: ["Email or Password is Invalid"] };
const usernameTaken = ["This username is already in use."];
const emailTaken = ["This email is already in use."];
const register = (fields: object) => ({
  body: { email: "somsri@example.com", username: "สมศรี", password: "correct horse", ...fields },
});

const notRefreshable = (name: string, getToken: (api: TestApi) => Promise<string> | string) =>
  rejects(name, 401, "Invalid refresh token", async (api) => ({ body: { refreshToken: await getToken(api) } }));

export const cases: Cases = {
  login: {
    invalid: {
      username: [undefined, "  ", 1, tooLong(200)],
      password: [undefined, "", ["admin"], tooLong(1_000)],
    },
    errorCases: [
      rejects("a wrong password", 400, wrongCredentials, { body: { username: "admin", password: "Admin" } }),
      rejects("an unknown name", 400, wrongCredentials, { body: { username: "nobody", password: "admin" } }),
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
      rejects("a taken e-mail address", 200, { email: emailTaken }, register({ email: "admin@demo.com" })),
      rejects(
        "a taken e-mail address in another case",
        200,
        { email: emailTaken },
        register({ email: "Admin@DEMO.com" }),
      ),
      rejects("a taken username in another case", 200, { username: usernameTaken }, register({ username: "CLIENT" })),
      rejects(
        "e-mail address and username of two accounts",
        200,
        { email: emailTaken, username: usernameTaken },
        register({ email: "CLIENT@demo.com", username: "Admin" }),
      ),
    ],
  },
  refreshSession: {
    success: (async (api) => ({
      body: { refreshToken: await api.token(ADMIN_ID, "refresh") },
    })) satisfies CaseOptions,
    invalid: { refreshToken: [undefined, 1] },
    errorCases: [
      notRefreshable("an access token", (api) => api.token(ADMIN_ID, "access")),
      notRefreshable("an expired token", (api) => api.token(ADMIN_ID, "refresh", new Date(2020, 0, 1))),
      notRefreshable("a token of a deleted account", (api) => api.token(77, "refresh")),
      notRefreshable("an empty token", () => ""),
    ],
  },
};
