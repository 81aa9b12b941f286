import type { Table } from "dexie";
import * as v from "valibot";
import {
  type BlogComment,
  comment,
  type EditablePost,
  editedPost,
  type ListedPost,
  listedPost,
} from "../../contract/blog.ts";
import { dateTime, id, text, uuid } from "../../contract/fields.ts";
import type { Translations } from "../../lib/language.ts";
import { defineTables } from "./define-tables.ts";
import { type PictureRow, pictureSync, storedPicture } from "./picture-row.ts";
import { translated } from "./row-fields.ts";

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

export const blogTables = defineTables<BlogTables>()(
  { blogPosts: "id, slug, publishAt", blogComments: "id", blogPictures: "id" },
  {
    seed: "once",
    counters: ["blogPosts", "blogComments"],
    references: [{ table: "blogComments", field: "postId", to: "blogPosts" }],
    files: ["blogPictures"],
    rows: {
      blogPosts: v.object({
        ...v.omit(listedPost, ["comment"]).entries,
        title: translated(text(200)),
        excerpt: translated(listedPost.entries.excerpt),
        content: translated(editedPost.entries.content),
        slug: editedPost.entries.slug,
        createdTime: editedPost.entries.createdTime,
        thaiSlug: editedPost.entries.slug,
        publishAt: v.optional(dateTime),
        updatedAt: v.optional(dateTime),
        deletedAt: v.optional(dateTime),
        key: v.optional(uuid),
      }),
      blogComments: v.object({
        ...comment.entries,
        postId: id,
        authorId: v.optional(id),
        editedAt: v.optional(dateTime),
        deletedAt: v.optional(dateTime),
      }),
      blogPictures: storedPicture,
    },
    sync: {
      blogPosts: {
        scope: "shared",
        // A deleted post stays for a while. Its restoration, and a repeated creation, need the permission to create.
        actions: { change: ["update", "create", "delete"] },
        nested: ["title", "excerpt", "content"],
        groups: {
          "content.en": { fields: ["content.en"], merge: "ask" },
          "content.th": { fields: ["content.th"], merge: "ask" },
          state: { fields: ["status", "publishAt", "blogPosted"], merge: "latest" },
          tags: { fields: ["tags"], merge: "elements" },
        },
      },
      blogComments: {
        scope: "shared",
        actions: { change: ["update", "create", "delete"] },
        groups: { comment: { fields: ["comment", "editedAt"], merge: "ask" } },
      },
      blogPictures: pictureSync,
    },
  },
);
