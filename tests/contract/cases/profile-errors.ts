import { anyErrorMessages, type CaseOptions } from "../case.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

export const noProfile = { name: "a device without an account", status: 404, error: "Profile not found" };
export const withoutAccount =
  (body?: unknown): CaseOptions =>
  async ({ db }) => {
    await db.accounts.clear();
    return { body };
  };

/** An error case of a request with the token of an account that wrote nothing. */
const asOther = (name: string, options: SendOptions, error: string, prepare?: (api: TestApi) => Promise<unknown>) => ({
  name,
  options: async (api: TestApi) => {
    const [admin] = await api.db.accounts.toArray();
    if (!admin) throw new Error("No account");
    await api.db.accounts.add({ ...admin, id: 9, emailKey: "other", usernameKey: "other" });
    await prepare?.(api);
    return { ...options, token: await api.token(9) };
  },
  status: 403,
  error,
});
export const notAuthor = (options: SendOptions) =>
  asOther("another account's text", options, "Only the author can edit this.");
export const notDeletable = (options: SendOptions) =>
  asOther(
    "another account's text on another account's profile",
    options,
    "Only the author and the owner of the profile can delete this.",
  );
export const notDeleter = (options: SendOptions, prepare: (api: TestApi) => Promise<unknown>) =>
  asOther("what another account deleted", options, "Only the person who deleted this can restore it.", prepare);

/** Error cases for invalid ids, which every call on one record shares. */
export const wrongIds = (thing: string, body?: unknown) => [
  { name: "an unknown id", options: { params: { id: 999 }, body }, status: 404, error: `${thing} not found` },
  { name: "a non-numeric id", options: { params: { id: "one" }, body }, invalid: ["id"] },
  { name: "an id below 1", options: { params: { id: 0 }, body }, invalid: ["id"] },
];

/** Error cases for invalid texts, which every call with a text field shares. */
export const wrongWords = (field: string, max: number, params?: object) => [
  { name: "missing fields", options: { params, body: {} }, status: 400, error: { [field]: anyErrorMessages } },
  { name: "a body that is not an object", options: { params, body: "x" }, invalid: ["body"] },
  {
    name: "an empty text",
    options: { params, body: { [field]: " \n " } },
    status: 400,
    error: { [field]: ["This is required."] },
  },
  {
    name: "a text of another type",
    options: { params, body: { [field]: 1 } },
    status: 400,
    error: { [field]: ["Enter text."] },
  },
  {
    name: "a text that is too long",
    options: { params, body: { [field]: "ก".repeat(max + 1) } },
    status: 400,
    error: { [field]: [`Use at most ${max.toLocaleString("en")} characters.`] },
  },
];

/** Error cases for invalid pictures and videos of a post. */
export const wrongMedia = (params?: object) => {
  const wrong = (name: string, media: object, error: object) => ({
    name,
    options: { params, body: { text: "x", ...media } },
    status: 400,
    error,
  });
  const unknown = "/profile-pictures/0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1";
  const seven = Array.from({ length: 7 }, () => ({ path: "/images/profile/photo-1.svg" }));
  const video = "Use a link to YouTube, Vimeo or a video file (mp4, webm).";
  return [
    wrong(
      "pictures from elsewhere",
      { pictures: [{ path: "https://example.com/a.png" }] },
      {
        "pictures.0.path": ["Use the path of a stored picture."],
      },
    ),
    wrong(
      "a picture that is not stored",
      { pictures: [{ path: unknown }] },
      {
        pictures: ["This picture is no longer stored."],
      },
    ),
    wrong("too many pictures", { pictures: seven }, { pictures: ["Use at most 6 pictures."] }),
    wrong("a video from another site", { video: "https://example.com/watch?v=1" }, { video: [video] }),
    wrong("a script as video", { video: "javascript:alert(1)//a.mp4" }, { video: [video] }),
  ];
};
