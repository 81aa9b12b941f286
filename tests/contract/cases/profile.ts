import { anyErrorMessages, type ContractCase } from "../case.ts";
import { noProfile, withoutAccount, wrongIds, wrongMedia, wrongWords } from "./profile-errors.ts";
import { profilePosts } from "./profile-posts.ts";

const getProfile: ContractCase = { errorCases: [{ ...noProfile, options: withoutAccount() }] };

const updateProfile: ContractCase = {
  errorCases: [
    { ...noProfile, options: withoutAccount({ header: { username: "x" } }) },
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
  errorCases: [{ ...noProfile, options: withoutAccount({ text: "x" }) }, ...wrongWords("text", 5_000), ...wrongMedia()],
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

export const profile = { getProfile, updateProfile, addPost, togglePostLike, addComment, votePoll, ...profilePosts };
