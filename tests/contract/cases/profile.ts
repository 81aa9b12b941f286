import { anyErrorMessages, type CaseOptions, type ContractCase } from "../case.ts";

const noProfile = { name: "a device without a profile", status: 404, error: "Profile not found" };
const withoutProfile =
  (body?: unknown): CaseOptions =>
  async ({ db }) => {
    await db.profiles.clear();
    return { body };
  };

/** Error cases for invalid ids, which every call on one record shares. */
const wrongIds = (thing: string, body?: unknown) => [
  { name: "an unknown id", options: { params: { id: 999 }, body }, status: 404, error: `${thing} not found` },
  {
    name: "a non-numeric id",
    options: { params: { id: "one" }, body },
    status: 400,
    error: { id: ["Enter a whole number."] },
  },
  {
    name: "an id below 1",
    options: { params: { id: 0 }, body },
    status: 400,
    error: { id: ["Enter a whole number."] },
  },
];

/** Error cases for invalid texts, which every call with a text field shares. */
const wrongWords = (field: string, max: number, params?: object) => [
  { name: "missing fields", options: { params, body: {} }, status: 400, error: { [field]: anyErrorMessages } },
  {
    name: "a body that is not an object",
    options: { params, body: "x" },
    status: 400,
    error: { body: anyErrorMessages },
  },
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

const getProfile: ContractCase = { errorCases: [{ ...noProfile, options: withoutProfile() }] };

const updateProfile: ContractCase = {
  errorCases: [
    { ...noProfile, options: withoutProfile({ header: { username: "x" } }) },
    {
      name: "a body that is not an object",
      options: { body: "profile" },
      status: 400,
      error: { body: anyErrorMessages },
    },
    {
      name: "sections that are not objects",
      options: { body: { header: 1, userAbout: null } },
      status: 400,
      error: { header: anyErrorMessages, userAbout: anyErrorMessages },
    },
    {
      name: "fields of another type",
      options: {
        body: {
          header: { avatar: 1, username: null, designation: ["x"], coverImg: false },
          userAbout: { about: 1, joined: 2014, lives: {}, email: null, website: 1 },
        },
      },
      status: 400,
      error: {
        "header.avatar": ["Choose a picture."],
        "header.username": ["Enter text."],
        "header.designation": ["Enter text."],
        "header.coverImg": ["Choose a picture."],
        "userAbout.about": ["Enter text."],
        "userAbout.joined": ["Enter a date."],
        "userAbout.lives": ["Enter text."],
        "userAbout.email": ["Enter text."],
        "userAbout.website": ["Enter text."],
      },
    },
    {
      name: "fields that are too long",
      options: {
        body: {
          header: { username: "ก".repeat(101), designation: "ก".repeat(101) },
          userAbout: { about: "ก".repeat(2_001), lives: "ก".repeat(201), email: `${"x".repeat(189)}@example.com` },
        },
      },
      status: 400,
      error: {
        "header.username": ["Use at most 100 characters."],
        "header.designation": ["Use at most 100 characters."],
        "userAbout.about": ["Use at most 2,000 characters."],
        "userAbout.lives": ["Use at most 200 characters."],
        "userAbout.email": ["Use at most 200 characters."],
      },
    },
    {
      name: "an empty name and an invalid date, e-mail address, website and image",
      options: {
        body: {
          header: { username: " ", coverImg: "cover.svg" },
          userAbout: { joined: "2014-02-30", email: "araya", website: "phrom" },
        },
      },
      status: 400,
      error: {
        "header.username": ["This is required."],
        "header.coverImg": ["Use a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or a path under /images/."],
        "userAbout.joined": ["This date does not exist."],
        "userAbout.email": ["Enter an email address, such as name@example.com."],
        "userAbout.website": ["Enter a web address, such as https://www.example.com."],
      },
    },
  ],
};

const addPost: ContractCase = {
  errorCases: [{ ...noProfile, options: withoutProfile({ text: "x" }) }, ...wrongWords("text", 5_000)],
};

const togglePostLike: ContractCase = { errorCases: wrongIds("Post") };

const addComment: ContractCase = {
  errorCases: [...wrongIds("Post", { comment: "x" }), ...wrongWords("comment", 2_000, { id: 1 })],
};

const vote = (option: unknown) => ({ params: { id: 1 }, body: { option } });

const votePoll: ContractCase = {
  errorCases: [
    ...wrongIds("Poll", { option: 1 }),
    {
      name: "an option that the poll does not have",
      options: vote(5),
      status: 400,
      error: { option: ["This poll does not have this option."] },
    },
    { name: "no option", options: { params: { id: 1 }, body: {} }, status: 400, error: { option: anyErrorMessages } },
    {
      name: "an option that is a string",
      options: vote("Standing desk"),
      status: 400,
      error: { option: ["Enter a whole number."] },
    },
    {
      name: "a body that is not an object",
      options: { params: { id: 1 }, body: 2 },
      status: 400,
      error: { body: anyErrorMessages },
    },
  ],
};

export const profile = { getProfile, updateProfile, addPost, togglePostLike, addComment, votePoll };
