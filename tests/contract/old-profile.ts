type Rows = Record<string, readonly object[]>;
type Row = Record<string, unknown>;

/** In version 8, the only profile belongs to the first account and has its name and picture. */
export function toOldProfile(rows: Rows): Rows {
  const { profilePages = [], profileFeeds = [], profilePictures: _, ...tables } = rows;
  const { accounts, profiles, profilePosts, profilePolls } = tables as Record<string, readonly Row[] | undefined>;
  const [owner] = accounts ?? [];
  const toAuthor = (author: unknown) => (typeof author === "number" ? null : author);
  return {
    ...tables,
    ...(profiles && {
      profiles: profiles.map(({ follows, header, ...profile }) => ({
        ...profile,
        id: 1,
        header: { ...(header as Row), username: owner?.fullName, avatar: owner?.avatar },
        suggestedPages: profilePages,
        twitterFeeds: profileFeeds,
      })),
    }),
    ...(profilePosts && {
      profilePosts: profilePosts.map(({ profileId, likedBy, pictures, video, author, ...post }) => {
        const [picture] = pictures as { path: string; alt: unknown }[];
        const youLiked = (likedBy as unknown[]).length > 0;
        return {
          ...post,
          author: toAuthor(author),
          likes: Number(post.likes) + Number(youLiked),
          youLiked,
          detailedComments: (post.detailedComments as Row[]).map((each) => ({
            ...each,
            author: toAuthor(each.author),
          })),
          ...(picture && { postImg: picture.path, postImgAlt: picture.alt }),
          ...(video !== undefined && { postVid: video }),
        };
      }),
    }),
    ...(profilePolls && {
      profilePolls: profilePolls.map(({ votes, ...poll }) => ({
        ...poll,
        youVoted: (votes as { option: number }[])[0]?.option ?? null,
      })),
    }),
  };
}
