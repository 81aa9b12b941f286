import type { Table } from "dexie";
import type { BlogComment, EditablePost, ListedPost } from "../../contract/blog.ts";
import type { LocalisedText } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";

/** A blog post. Its texts are stored in both languages, or only in the author's language. */
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

interface BlogTables {
  blogPosts: Table<PostRow, number>;
  blogComments: Table<CommentRow, number>;
}

export const blogTables = defineTables<BlogTables>({ blogPosts: "id, slug", blogComments: "id" }, { seed: "once" });
