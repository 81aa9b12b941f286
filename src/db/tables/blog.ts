import type { Table } from "dexie";
import type { BlogComment, EditablePost, ListedPost } from "../../contract/blog.ts";
import type { Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";
import type { PictureRow } from "./picture-row.ts";

/** A blog post. A language with an empty title is not written. */
export interface PostRow
  extends Omit<ListedPost, "title" | "excerpt" | "comment">,
    Pick<EditablePost, "slug" | "createdTime"> {
  title: Translations;
  excerpt: Translations;
  content: Translations;
  /** The slug of the Thai page; `slug` is that of the English one. */
  thaiSlug: string;
  /** When the device publishes the post; missing if the post does not wait. */
  publishAt?: string;
  /** When the post was last changed; missing for a sample post that nobody has changed. */
  updatedAt?: string;
  /** When the post was deleted. The row stays for 30 days, so that the deletion can be undone. */
  deletedAt?: string;
  /** The caller's UUID of a new post. */
  key?: string;
}

export interface CommentRow extends BlogComment {
  postId: number;
  /** The id of the account that wrote the comment; missing for sample comments. */
  authorId?: number;
  editedAt?: string;
  /** When the comment was deleted. The row stays for 30 days. */
  deletedAt?: string;
}

interface BlogTables {
  blogPosts: Table<PostRow, number>;
  blogComments: Table<CommentRow, number>;
  blogPictures: Table<PictureRow, string>;
}

export const blogTables = defineTables<BlogTables>(
  { blogPosts: "id, slug, publishAt", blogComments: "id", blogPictures: "id" },
  { seed: "once" },
);
