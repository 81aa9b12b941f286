import { buildSlugs } from "../../domain/blog-posts.ts";
import { type LocalisedText, languages, type Translations } from "../../lib/language.ts";
import type { BackupTables } from "./backup-tables.ts";

type Row = Record<string, unknown>;

/** The highest id of a sample post in version 8. No screen of version 8 could change one. */
const LAST_SAMPLE_ID = 14;

const isThai = (text: string) => /\p{Script=Thai}/u.test(text);

/** Version 8 stored a text in one language as a plain text: the title tells the language. */
function toTranslations(text: LocalisedText, isThaiPost: boolean): Translations {
  if (typeof text === "object") return text;
  return isThaiPost ? { en: "", th: text } : { en: text, th: "" };
}

function upgradePost(post: Row): Row {
  const [storedTitle, excerpt, content] = [post.title, post.excerpt, post.content] as LocalisedText[];
  const isThaiPost = typeof storedTitle === "string" && isThai(storedTitle);
  const upgrade = (text: LocalisedText = "") => toTranslations(text, isThaiPost);
  const title = upgrade(storedTitle);
  const isWrittenInBoth = languages.every((language) => title[language] !== "");
  return {
    thaiSlug: isWrittenInBoth ? buildSlugs(title).th : post.slug,
    ...(Number(post.id) > LAST_SAMPLE_ID && { updatedAt: post.createdTime }),
    ...post,
    title,
    excerpt: upgrade(excerpt),
    content: upgrade(content),
  };
}

/** Version 8 copied the name and picture from the account. */
function upgradeComment(comment: Row, accounts: readonly Row[]): Row {
  const author = accounts.find(
    ({ fullName, avatar }) => fullName === comment.userFullName && avatar === comment.avatar,
  );
  return author ? { authorId: author.id, ...comment } : comment;
}

/** Backups of version 8 have no pictures of posts: the table becomes empty. */
export function upgradeBlog(tables: BackupTables): BackupTables {
  const { blogPosts, blogComments, accounts = [] } = tables;
  return {
    ...tables,
    ...(blogPosts && { blogPosts: blogPosts.map(upgradePost), blogPictures: [] }),
    ...(blogComments && { blogComments: blogComments.map((comment) => upgradeComment(comment, accounts)) }),
  };
}
