import { type Cases, notFound, rejects, tooLong } from "../case.ts";
import { invalidComment, invalidPost, rejectsUnstoredPicture, rejectsWithoutAccount } from "./profile-errors.ts";
import { profilePosts } from "./profile-posts.ts";

export const cases: Cases = {
  getProfile: { errorCases: [rejectsWithoutAccount()] },
  updateProfile: {
    withoutActivity: "own settings, lists and reactions",
    invalid: {
      header: [1],
      "header.avatar": [1],
      "header.username": [null, " ", tooLong(100)],
      "header.designation": [["x"], tooLong(100)],
      "header.coverImg": [false, "cover.svg"],
      userAbout: [null],
      "userAbout.about": [1, tooLong(2_000)],
      "userAbout.joined": [2014, "2014-02-30"],
      "userAbout.lives": [{}, tooLong(200)],
      "userAbout.email": [null, "araya", `${"x".repeat(189)}@example.com`],
      "userAbout.website": [1, "phrom"],
    },
    errorCases: [rejectsWithoutAccount({ header: { username: "x" } })],
  },
  addPost: {
    withoutActivity: "the row itself says it",
    invalid: invalidPost,
    errorCases: [rejectsWithoutAccount({ text: "x" }), rejectsUnstoredPicture()],
  },
  togglePostLike: {
    withoutActivity: "own settings, lists and reactions",
    invalid: { id: ["one"] },
    errorCases: [notFound("Post", { params: { id: 999 } })],
  },
  addComment: {
    withoutActivity: "the row itself says it",
    invalid: { id: ["one"], ...invalidComment },
    errorCases: [notFound("Post", { params: { id: 999 }, body: { comment: "x" } })],
  },
  votePoll: {
    withoutActivity: "own settings, lists and reactions",
    invalid: { id: ["one"], option: [undefined, "Standing desk"] },
    errorCases: [
      notFound("Poll", { params: { id: 999 }, body: { option: 1 } }),
      rejects(
        "an option that the poll does not have",
        400,
        { option: ["This poll does not have this option."] },
        { params: { id: 1 }, body: { option: 5 } },
      ),
    ],
  },
  ...profilePosts,
};
