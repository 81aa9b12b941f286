import { expect, test } from "vitest";
import { toMemberRows } from "./member-rows.ts";

const accounts = [
  { id: 1, fullName: "อารยา", avatar: "" },
  { id: 2, fullName: "Marcus", avatar: "" },
];
const convert = (table: string, row: object) =>
  toMemberRows(table, [row as never], { accounts: accounts as never, ownId: 1, memberId: 31 })[0];
const marcus = { username: "Marcus", avatar: "" };

test("a post of the member keeps its likes and comments; other accounts become people without an account", () => {
  const post = {
    ...{ id: 9, author: 1, profileId: 1, likes: 4, likedBy: [2, 1], likedUsers: [] },
    detailedComments: [
      { id: 1, author: 2, deletedBy: 2 },
      { id: 2, author: 1, deletedBy: 1 },
    ],
  };
  expect(convert("profilePosts", post)).toEqual({
    ...{ id: 9, author: 31, profileId: 31, likes: 5, likedBy: [31], likedUsers: [marcus] },
    detailedComments: [
      { id: 1, author: marcus },
      { id: 2, author: 31, deletedBy: 31 },
    ],
  });
});

test("an event belongs to the member who brings it", () => {
  expect(convert("events", { id: 1 })).toEqual({ id: 1, ownerId: 31 });
});

test("votes of other accounts stay as numbers", () => {
  const votes = [1, 2].map((accountId) => ({ accountId, option: 1 }));
  expect(convert("profilePolls", { id: 1, votes, options: [{ option: 1, votes: 7 }] })).toEqual({
    ...{ id: 1, votes: [{ accountId: 31, option: 1 }], options: [{ option: 1, votes: 8 }] },
  });
});

test("a comment in the blog, a profile and any other row name no other account", () => {
  expect(convert("blogComments", { id: 1, authorId: 1 })).toEqual({ id: 1, authorId: 31 });
  expect(convert("blogComments", { id: 1, authorId: 2 })).toEqual({ id: 1 });
  const follows = { people: ["account:2", "name:Marcus"], pages: [] };
  expect(convert("profiles", { id: 31, follows })).toEqual({ id: 31, follows: { people: ["name:Marcus"], pages: [] } });
  expect(convert("tasks", { id: 1 })).toEqual({ id: 1 });
});
