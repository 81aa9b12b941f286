import { partition } from "es-toolkit/array";
import type { CalendarEvent } from "../../../contract/calendar.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { CommentRow as BlogCommentRow } from "../../../db/tables/blog.ts";
import type { Author, CommentRow, PollRow, PostRow, ProfileRow } from "../../../db/tables/profile.ts";

type Row = Readonly<Record<string, unknown>>;

interface Options {
  readonly accounts: readonly Account[];
  /** The member's account on this device; undefined if it is somebody else's. */
  readonly ownId: number | undefined;
  /** The account's id in the workspace. */
  readonly memberId: number;
}

/**
 * Ids of this device's accounts are those of other people in the workspace. The member's account gets the member's id; the
 * other accounts become people without an account, and their posts come to the member's profile.
 */
export function toMemberRows(table: string, rows: readonly Row[], options: Options): readonly Row[] {
  const toRow = converters[table];
  return toRow ? rows.map((row) => toRow(row as never, options) as Row) : rows;
}

const converters: Readonly<Record<string, (row: never, options: Options) => object>> = {
  events: (row: CalendarEvent, { memberId }) => ({ ...row, ownerId: memberId }),
  blogComments: ({ authorId, ...row }: BlogCommentRow, { ownId, memberId }) => ({
    ...row,
    ...(authorId !== undefined && authorId === ownId && { authorId: memberId }),
  }),
  profiles: ({ follows, ...row }: ProfileRow) => ({
    ...row,
    follows: { ...follows, people: follows.people.filter((key) => !key.startsWith("account:")) },
  }),
  profilePosts: (row: PostRow, options) => {
    const { likedBy, likedUsers, detailedComments } = row;
    const [own, others] = partition(likedBy, (id) => id === options.ownId);
    return {
      ...toMemberWritten(row, options),
      profileId: options.memberId,
      likedBy: own.map(() => options.memberId),
      likes: row.likes + others.length,
      likedUsers: [...others.map((id) => toAuthor(id, options)), ...likedUsers],
      detailedComments: detailedComments.map((comment) => toMemberWritten(comment, options)),
    };
  },
  profilePolls: ({ votes, ...row }: PollRow, { ownId, memberId }) => {
    const [own, others] = partition(votes, ({ accountId }) => accountId === ownId);
    const countOthers = (of: number) => others.filter(({ option }) => option === of).length;
    return {
      ...row,
      votes: own.map(({ option }) => ({ accountId: memberId, option })),
      options: row.options.map((each) => ({ ...each, votes: each.votes + countOthers(each.option) })),
    };
  },
};

function toAuthor(author: Author, { accounts, ownId, memberId }: Options): Author {
  if (typeof author === "object") return author;
  if (author === ownId) return memberId;
  const account = accounts.find(({ id }) => id === author);
  return { username: account?.fullName ?? "", avatar: account?.avatar ?? "" };
}

function toMemberWritten<T extends PostRow | CommentRow>({ deletedBy, ...row }: T, options: Options) {
  const isDeletedByMember = deletedBy !== undefined && deletedBy === options.ownId;
  return { ...row, author: toAuthor(row.author, options), ...(isDeletedByMember && { deletedBy: options.memberId }) };
}
