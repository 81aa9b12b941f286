import { badRequest, notFound } from "../../contract/errors.ts";
import {
  addComment,
  addPost,
  getProfile,
  type Person,
  type Poll,
  type Post,
  type Profile,
  type ProfileChange,
  togglePostLike,
  updateProfile,
  votePoll,
} from "../../contract/profile.ts";
import type { Database } from "../../db/database.ts";
import { getNextId } from "../../db/next-id.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { PollRow, PostRow, ProfileRow } from "../../db/tables/profile.ts";
import { countVotes } from "../../domain/profile.ts";
import { type Language, type LocalisedText, resolveLanguage, setTranslation } from "../../lib/language.ts";
import { mutation, query } from "../core/handler.ts";
import { putIfChanged } from "../core/records.ts";
import { changeIdentity, identityTables } from "./account/identity.ts";

export const profileHandlers = [
  query(getProfile, async ({ db, language }) => toProfile(db, await readProfile(db), language)),

  mutation(updateProfile, [...identityTables, "profilePosts", "profilePolls"], async (context) => {
    const { db, body, language } = context;
    const stored = await readProfile(db);
    await putIfChanged(db.profiles, stored, applyProfileChange(stored, body, language));
    // A profile has the id of its account, which owns the name and picture.
    const account = await db.accounts.get(stored.id);
    if (account)
      await changeIdentity(context, account, { fullName: body.header?.username, avatar: body.header?.avatar });
    return toProfile(db, await readProfile(db), language);
  }),

  mutation(addPost, ["profiles", "profilePosts"], async ({ db, body, language }) => {
    const { header } = await readProfile(db);
    const post: PostRow = {
      id: await getNextId(db, db.profilePosts),
      author: null,
      text: body.text,
      time: new Date().toISOString(),
      likes: 0,
      youLiked: false,
      share: 0,
      likedUsers: [],
      detailedComments: [],
    };
    await db.profilePosts.add(post);
    return { post: toPost(post, header, language) };
  }),

  mutation(togglePostLike, ["profiles", "profilePosts"], ({ db, params, language }) =>
    changePost(db, params.id, language, (post) => ({
      ...post,
      youLiked: !post.youLiked,
      likes: post.likes + (post.youLiked ? -1 : 1),
    })),
  ),

  mutation(addComment, ["profiles", "profilePosts"], ({ db, params, body, language }) =>
    changePost(db, params.id, language, (post) => {
      const id = (post.detailedComments.at(-1)?.id ?? 0) + 1;
      const comment = { id, author: null, comment: body.comment, commentTime: new Date().toISOString() };
      return { ...post, detailedComments: [...post.detailedComments, comment] };
    }),
  ),

  mutation(votePoll, ["profilePolls"], async ({ db, params, body, language }) => {
    const poll = await db.profilePolls.get(params.id);
    if (!poll) throw notFound("Poll");
    if (!poll.options.some(({ option }) => option === body.option))
      throw badRequest({ option: ["This poll does not have this option."] });
    const voted = await putIfChanged(db.profilePolls, poll, { ...poll, youVoted: body.option });
    return { poll: toPoll(voted, language) };
  }),
];

async function readProfile(db: Database): Promise<ProfileRow> {
  const [profile] = await readAllCached(db.profiles);
  if (!profile) throw notFound("Profile");
  return profile;
}

async function changePost(db: Database, id: number, language: Language, change: (post: PostRow) => PostRow) {
  const stored = await db.profilePosts.get(id);
  if (!stored) throw notFound("Post");
  const post = change(stored);
  await db.profilePosts.put(post);
  return { post: toPost(post, (await readProfile(db)).header, language) };
}

/** Applies a change to the profile. Texts that are stored in both languages change only in `language`. */
function applyProfileChange(profile: ProfileRow, { header, userAbout }: ProfileChange, language: Language): ProfileRow {
  const change = (text: LocalisedText, translation: string | undefined) =>
    translation === undefined ? text : setTranslation(text, language, translation);
  const { designation } = profile.header;
  const { about, lives } = profile.userAbout;
  return {
    ...profile,
    header: Object.assign({ ...profile.header }, header, { designation: change(designation, header?.designation) }),
    userAbout: Object.assign({ ...profile.userAbout }, userAbout, {
      about: change(about, userAbout?.about),
      lives: change(lives, userAbout?.lives),
    }),
  };
}

async function toProfile(db: Database, { id: _, ...profile }: ProfileRow, language: Language): Promise<Profile> {
  const [posts, polls] = await Promise.all([readAllCached(db.profilePosts), readAllCached(db.profilePolls)]);
  return {
    ...resolveLanguage(profile, language),
    posts: posts.map((post) => toPost(post, profile.header, language)).reverse(),
    polls: polls.map((poll) => toPoll(poll, language)),
  };
}

function toPost(
  { author, detailedComments, ...post }: PostRow,
  ownHeader: ProfileRow["header"],
  language: Language,
): Post {
  const { avatar, username } = ownHeader;
  const getAuthor = (author: Person | null): Person => author ?? { avatar, username };
  return {
    ...resolveLanguage(post, language),
    ...getAuthor(author),
    comments: detailedComments.length,
    detailedComments: detailedComments.map(({ author, ...comment }) => ({ ...comment, ...getAuthor(author) })),
  };
}

const toPoll = ({ options, ...poll }: PollRow, language: Language): Poll => ({
  ...resolveLanguage(poll, language),
  result: countVotes(resolveLanguage(options, language), poll.youVoted),
});
