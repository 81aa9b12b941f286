import type { BackupTables } from "./backup-tables.ts";

type Row = Record<string, unknown>;
type Rows = readonly Row[];

/** The only profile of earlier versions belonged to this account of the seed data. */
const SEED_ACCOUNT = 1;

const toAuthor = (author: unknown, ownerId: number) => author ?? ownerId;

function upgradePost(post: Row, ownerId: number): Row {
  const { youLiked, postImg, postImgAlt, postVid, detailedComments, ...keptFields } = post;
  return {
    profileId: ownerId,
    likedBy: youLiked ? [ownerId] : [],
    pictures: postImg ? [{ path: postImg, alt: postImgAlt ?? "" }] : [],
    ...(postVid !== undefined && { video: postVid }),
    ...keptFields,
    author: toAuthor(post.author, ownerId),
    likes: Number(post.likes) - Number(youLiked),
    detailedComments: (detailedComments as Rows).map((comment) => ({
      ...comment,
      author: toAuthor(comment.author, ownerId),
    })),
  };
}

function upgradeProfile(profile: Row, ownerId: number): Row {
  const { suggestedPages: _, twitterFeeds: __, header, ...keptFields } = profile;
  const { username, avatar, ...shownFields } = header as Row;
  return { follows: { people: [], pages: [] }, ...keptFields, id: ownerId, header: shownFields };
}

function upgradePoll(poll: Row, ownerId: number): Row {
  const { youVoted, ...keptFields } = poll;
  return { votes: youVoted ? [{ accountId: ownerId, option: youVoted }] : [], ...keptFields };
}

/**
 * The only profile becomes that of the first account, which has the profile's name and picture; pages and feeds get
 * tables of their own. Backups of version 8 have no pictures: the table becomes empty, so that this device's pictures
 * do not mix with the imported rows.
 */
export function upgradeProfiles(tables: BackupTables): BackupTables {
  const { accounts = [], profiles, profilePosts, profilePolls } = tables;
  const ids = accounts.map(({ id }) => Number(id));
  const ownerId = ids.length > 0 ? Math.min(...ids) : SEED_ACCOUNT;
  const [profile] = profiles ?? [];
  return {
    ...tables,
    ...(profiles && {
      profiles: profile ? [upgradeProfile(profile, ownerId)] : [],
      profilePages: (profile?.suggestedPages as Rows | undefined) ?? [],
      profileFeeds: (profile?.twitterFeeds as Rows | undefined) ?? [],
      profilePictures: [],
    }),
    ...(profilePosts && { profilePosts: profilePosts.map((post) => upgradePost(post, ownerId)) }),
    ...(profilePolls && { profilePolls: profilePolls.map((poll) => upgradePoll(poll, ownerId)) }),
  };
}
