import type { Cases, ContractCase } from "../case.ts";
import { noProfile, withoutAccount, wrongIds, wrongMedia, wrongWords } from "./profile-errors.ts";
import { profilePosts } from "./profile-posts.ts";

const getProfile: ContractCase = { errorCases: [{ ...noProfile, options: withoutAccount() }] };

const updateProfile: ContractCase = {
  errorCases: [
    { ...noProfile, options: withoutAccount({ header: { username: "x" } }) },
    { name: "a body that is not an object", options: { body: "profile" }, invalid: ["body"] },
    {
      name: "sections that are not objects",
      options: { body: { header: 1, userAbout: null } },
      invalid: ["header", "userAbout"],
    },
    {
      name: "fields of another type",
      options: {
        body: {
          header: { avatar: 1, username: null, designation: ["x"], coverImg: false },
          userAbout: { about: 1, joined: 2014, lives: {}, email: null, website: 1 },
        },
      },
      invalid: [
        "header.avatar",
        "header.username",
        "header.designation",
        "header.coverImg",
        "userAbout.about",
        "userAbout.joined",
        "userAbout.lives",
        "userAbout.email",
        "userAbout.website",
      ],
    },
    {
      name: "fields that are too long",
      options: {
        body: {
          header: { username: "ก".repeat(101), designation: "ก".repeat(101) },
          userAbout: { about: "ก".repeat(2_001), lives: "ก".repeat(201), email: `${"x".repeat(189)}@example.com` },
        },
      },
      invalid: ["header.username", "header.designation", "userAbout.about", "userAbout.lives", "userAbout.email"],
    },
    {
      name: "an empty name and an invalid date, e-mail address, website and image",
      options: {
        body: {
          header: { username: " ", coverImg: "cover.svg" },
          userAbout: { joined: "2014-02-30", email: "araya", website: "phrom" },
        },
      },
      invalid: ["header.username", "header.coverImg", "userAbout.joined", "userAbout.email", "userAbout.website"],
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
    { name: "no option", options: { params: { id: 1 }, body: {} }, invalid: ["option"] },
    { name: "an option that is a string", options: vote("Standing desk"), invalid: ["option"] },
    { name: "a body that is not an object", options: { params: { id: 1 }, body: 2 }, invalid: ["body"] },
  ],
};

export const cases: Cases<"profile"> = {
  getProfile,
  updateProfile,
  addPost,
  togglePostLike,
  addComment,
  votePoll,
  ...profilePosts,
};
