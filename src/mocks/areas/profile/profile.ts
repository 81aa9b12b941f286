import { badRequest, notFound } from "../../../contract/errors.ts";
import {
  addComment,
  addPost,
  getProfile,
  type Profile,
  type ProfileChange,
  togglePostLike,
  updateProfile,
  votePoll,
} from "../../../contract/profile.ts";
import { getNextId } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { PostRow, ProfileRow } from "../../../db/tables/profile.ts";
import { type Language, resolveLanguage } from "../../../lib/language.ts";
import { type HandlerContext, mutation, query } from "../../core/handler.ts";
import { assertExpected, putIfChanged } from "../../core/records.ts";
import { changeIdentity, identityTables } from "../account/identity.ts";
import { getNextCommentId, isKept, requirePost, toPost, withContent } from "./post-record.ts";
import {
  applyProfileChange,
  assertPicturesStored,
  getAccount,
  getPhotos,
  readPersonAccounts,
  readProfileRow,
  readSuggestions,
  storePerson,
  toPoll,
} from "./profile-record.ts";

const postTables = ["accounts", "profiles", "profilePosts"] as const;

export const profileHandlers = [
  query(getProfile, async (context) => toProfile(context, await getAccount(context))),

  mutation(
    updateProfile,
    [...identityTables, "profiles", "profilePosts", "profilePolls", "profilePages", "profileFeeds", "profilePictures"],
    async (context) => {
      const { db, body, language } = context;
      const account = await getAccount(context);
      const { username: fullName, avatar, coverImg } = body.header ?? {};
      await assertPicturesStored(db, coverImg === undefined ? [] : [coverImg], "header.coverImg");
      const storedProfile = await readProfileRow(db, account);
      if (body.expected) assertProfileIs(body.expected, storedProfile, account, language);
      await putIfChanged(db.profiles, storedProfile, applyProfileChange(storedProfile, body, language));
      const changedAccount = await changeIdentity(context, account, { fullName, avatar });
      await storePerson(db, changedAccount);
      return toProfile(context, changedAccount);
    },
  ),

  mutation(addPost, [...postTables, "profilePictures"], async (context) => {
    const { db, body, language } = context;
    const account = await getAccount(context);
    await assertPicturesStored(
      db,
      body.pictures.map(({ path }) => path),
      "pictures",
    );
    const emptyPost: PostRow = {
      id: await getNextId(db, "profilePosts"),
      profileId: account.id,
      author: account.id,
      text: "",
      time: new Date().toISOString(),
      likes: 0,
      likedBy: [],
      share: 0,
      likedUsers: [],
      detailedComments: [],
      pictures: [],
    };
    const post = withContent(emptyPost, body, language);
    await db.profilePosts.add(post);
    await storePerson(db, account);
    return { post: toPost(post, account, await readPersonAccounts(db), language) };
  }),

  mutation(togglePostLike, postTables, async (context) => {
    const { db, params, language } = context;
    const account = await getAccount(context);
    const post = await requirePost(db, params.id);
    const otherIds = post.likedBy.filter((id) => id !== account.id);
    const likedBy = otherIds.length < post.likedBy.length ? otherIds : [...otherIds, account.id];
    const changedPost = { ...post, likedBy };
    await db.profilePosts.put(changedPost);
    await storePerson(db, account);
    return { post: toPost(changedPost, account, await readPersonAccounts(db), language) };
  }),

  mutation(addComment, postTables, async (context) => {
    const { db, params, body, language } = context;
    const account = await getAccount(context);
    const post = await requirePost(db, params.id);
    const id = await getNextCommentId(db, post);
    const comment = { id, author: account.id, comment: body.comment, commentTime: new Date().toISOString() };
    const changedPost = { ...post, detailedComments: [...post.detailedComments, comment] };
    await db.profilePosts.put(changedPost);
    await storePerson(db, account);
    return { post: toPost(changedPost, account, await readPersonAccounts(db), language) };
  }),

  mutation(votePoll, ["accounts", "profiles", "profilePolls"], async (context) => {
    const { db, params, body, language } = context;
    const account = await getAccount(context);
    const poll = await db.profilePolls.get(params.id);
    if (!poll) throw notFound("Poll");
    if (!poll.options.some(({ option }) => option === body.option))
      throw badRequest({ option: ["This poll does not have this option."] });
    const otherVotes = poll.votes.filter(({ accountId }) => accountId !== account.id);
    const votes = [...otherVotes, { accountId: account.id, option: body.option }];
    const isSame = poll.votes.some(({ accountId, option }) => accountId === account.id && option === body.option);
    const votedPoll = isSame ? poll : { ...poll, votes };
    await putIfChanged(db.profilePolls, poll, votedPoll);
    await storePerson(db, account);
    return { poll: toPoll(votedPoll, account, await readPersonAccounts(db), language) };
  }),
];

function assertProfileIs(
  expected: ProfileChange,
  storedProfile: ProfileRow,
  account: Account,
  language: Language,
): void {
  const { username: fullName = account.fullName, avatar = account.avatar } = expected.header ?? {};
  assertExpected(account, { fullName, avatar });
  assertExpected(storedProfile, applyProfileChange(storedProfile, expected, language));
}

type ReadContext = Pick<HandlerContext, "db" | "language">;

async function toProfile({ db, language }: ReadContext, account: Account): Promise<Profile> {
  const [accounts, row, posts, polls, pages, feeds] = await Promise.all([
    readPersonAccounts(db),
    readProfileRow(db, account),
    readAllCached(db.profilePosts),
    readAllCached(db.profilePolls),
    readAllCached(db.profilePages),
    readAllCached(db.profileFeeds),
  ]);
  const { header, userAbout } = resolveLanguage(row, language);
  const ownPosts = posts.filter((post) => post.profileId === account.id && isKept(post));
  return {
    header: { avatar: account.avatar, username: account.fullName, ...header },
    userAbout,
    suggestedPages: resolveLanguage(pages, language),
    twitterFeeds: [...feeds],
    posts: ownPosts.map((post) => toPost(post, account, accounts, language)).reverse(),
    latestPhotos: getPhotos(row, posts, language).map(({ path, alt }, index) => ({ id: index + 1, img: path, alt })),
    suggestions: await readSuggestions(db, row, account),
    polls: polls.map((poll) => toPoll(poll, account, accounts, language)),
  };
}
