import type { Table } from "dexie";
import type { BlogComment, EditablePost, ListedPost } from "../../contract/blog.ts";
import type { Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";
import type { PictureRow } from "./picture-row.ts";

/** A language with an empty title is not written. */
export interface PostRow
  extends Omit<ListedPost, "title" | "excerpt" | "comment">,
    Pick<EditablePost, "slug" | "createdTime"> {
  title: Translations;
  excerpt: Translations;
  content: Translations;
  /** `slug` is that of the English page. */
  thaiSlug: string;
  /** Missing if the post does not wait. */
  publishAt?: string;
  /** Missing for a sample post that nobody has changed. */
  updatedAt?: string;
  /** The row stays for 30 days, so that the deletion can be undone. */
  deletedAt?: string;
  /** The caller's UUID of a new post. */
  key?: string;
}

export interface CommentRow extends BlogComment {
  postId: number;
  /** An account's id; missing for sample comments. */
  authorId?: number;
  editedAt?: string;
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
