import { type InvalidValues, notFound, rejects, tooLong } from "../case.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

export const rejectsWithoutAccount = (body?: unknown) =>
  notFound(
    "Profile",
    async ({ db }) => {
      await db.accounts.clear();
      return { body };
    },
    "a device without an account",
  );

/** Builds a case in which the token belongs to another account, which wrote nothing. */
const rejectsOtherAccount = (
  name: string,
  error: string,
  options: SendOptions,
  prepare?: (api: TestApi) => Promise<unknown>,
) =>
  rejects(name, 403, error, async (api: TestApi) => {
    const [admin] = await api.db.accounts.toArray();
    if (!admin) throw new Error("No account");
    await api.db.accounts.add({ ...admin, id: 9, emailKey: "other", usernameKey: "other" });
    await prepare?.(api);
    return { ...options, token: await api.token(9) };
  });
export const rejectsOtherAuthor = (options: SendOptions) =>
  rejectsOtherAccount("another account's text", "Only the author can edit this.", options);
export const rejectsOthersDeletion = (options: SendOptions) =>
  rejectsOtherAccount(
    "another account's text on another account's profile",
    "Only the author and the owner of the profile can delete this.",
    options,
  );
export const rejectsOthersRestore = (options: SendOptions, prepare: (api: TestApi) => Promise<unknown>) =>
  rejectsOtherAccount(
    "what another account deleted",
    "Only the person who deleted this can restore it.",
    options,
    prepare,
  );

export const rejectsUnstoredPicture = (params?: object) =>
  rejects(
    "a picture that is not stored",
    400,
    { pictures: ["This picture is no longer stored."] },
    {
      params,
      body: { text: "x", pictures: [{ path: "/profile-pictures/0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1" }] },
    },
  );

export const invalidPost: InvalidValues = {
  text: [undefined, " \n ", 1, tooLong(5_000)],
  pictures: [[{ path: "https://example.com/a.png" }], Array(7).fill({ path: "/images/profile/photo-1.svg" })],
  video: ["https://example.com/watch?v=1", "javascript:alert(1)//a.mp4"],
};

export const invalidComment: InvalidValues = { comment: [undefined, " \n ", 1, tooLong(2_000)] };
