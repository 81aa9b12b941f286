import type { BackupTables } from "./backup-tables.ts";

type Row = Record<string, unknown>;
type Rows = readonly Row[];

/** The only profile belonged to this account of the seed data. */
const SEED_ACCOUNT = 1;

const toAuthor = (author: unknown, owner: number) => author ?? owner;

function upgradePost(post: Row, owner: number): Row {
  const { youLiked, postImg, postImgAlt, postVid, detailedComments, ...kept } = post;
  return {
    profileId: owner,
    likedBy: youLiked ? [owner] : [],
    pictures: postImg ? [{ path: postImg, alt: postImgAlt ?? "" }] : [],
    ...(postVid !== undefined && { video: postVid }),
    ...kept,
    author: toAuthor(post.author, owner),
    likes: Number(post.likes) - Number(youLiked),
    detailedComments: (detailedComments as Rows).map((comment) => ({
      ...comment,
      author: toAuthor(comment.author, owner),
    })),
  };
}

function upgradeProfile(profile: Row, owner: number): Row {
  const { suggestedPages: _, twitterFeeds: __, header, ...kept } = profile;
  const { username, avatar, ...shown } = header as Row;
  return { follows: { people: [], pages: [] }, ...kept, id: owner, header: shown };
}

function upgradePoll(poll: Row, owner: number): Row {
  const { youVoted, ...kept } = poll;
  return { votes: youVoted ? [{ accountId: owner, option: youVoted }] : [], ...kept };
}

/**
 * The only profile becomes that of the first account, which has the profile's name and picture; pages and feeds get
 * tables of their own. Backups of version 8 have no pictures: the table becomes empty, so that this device's pictures
 * do not mix with the imported rows.
 */
export function upgradeProfiles(tables: BackupTables): BackupTables {
  const { accounts = [], profiles, profilePosts, profilePolls } = tables;
  const ids = accounts.map(({ id }) => Number(id));
  const owner = ids.length > 0 ? Math.min(...ids) : SEED_ACCOUNT;
  const [profile] = profiles ?? [];
  return {
    ...tables,
    ...(profiles && {
      profiles: profile ? [upgradeProfile(profile, owner)] : [],
      profilePages: (profile?.suggestedPages as Rows | undefined) ?? [],
      profileFeeds: (profile?.twitterFeeds as Rows | undefined) ?? [],
      profilePictures: [],
    }),
    ...(profilePosts && { profilePosts: profilePosts.map((post) => upgradePost(post, owner)) }),
    ...(profilePolls && { profilePolls: profilePolls.map((poll) => upgradePoll(poll, owner)) }),
  };
}
