import type { Table } from "dexie";
import type { BlogComment, EditablePost, ListedPost } from "../../contract/blog.ts";
import type { LocalisedText } from "../../lib/localised-text.ts";

/** A post. Its texts stand in both languages, or in the one of whoever wrote it. */
export interface PostRow
  extends Omit<ListedPost, "title" | "excerpt" | "comment">,
    Pick<EditablePost, "slug" | "createdTime"> {
  title: LocalisedText;
  excerpt: LocalisedText;
  content: LocalisedText;
}

export interface CommentRow extends BlogComment {
  postId: number;
}

export interface BlogTables {
  blogPosts: Table<PostRow, number>;
  blogComments: Table<CommentRow, number>;
}

export const blogStores = { blogPosts: "id, slug", blogComments: "id" };
