import type { Database } from "../db/database.ts";
import type { PostRow } from "../db/tables/blog.ts";
import { newestFirst } from "../domain/blog.ts";
import { selectRelatedPosts } from "../domain/blog-posts.ts";
import { fillCards, fillPost, MAX_RELATED, type PostView, toPostView } from "../domain/post-view.ts";
import { buildEntryDocument, type CollectionEntries, toUnprefixedLink } from "../lib/entry-document.ts";
import { getOtherLanguage, getPathLanguage, type Language, languages } from "../lib/language.ts";
import {
  findPublicPage,
  getDocumentFile,
  getEntriesFile,
  getEntryPaths,
  getFrameFile,
  parseEntryPath,
  toSlugKey,
} from "../lib/public-paths.ts";
import { wrapThaiWords } from "../lib/thai-words-html.ts";
import { readPosts } from "../mocks/areas/blog/post-rows.ts";
import { replaceBody } from "./build-files.ts";

interface BlogSource {
  /** Returns undefined on a device without posts. */
  getDatabase: () => Promise<Database | undefined>;
  fetchFile: (path: string) => Promise<Response>;
}

/**
 * Builds the document from the posts on this device, because people may have written, changed or withdrawn posts here.
 * Returns "missing" for a post that readers must not see. Returns undefined for other paths and if the database cannot
 * be read: then the prerendered documents are used.
 */
export async function findBlogDocument(path: string, source: BlogSource): Promise<Response | "missing" | undefined> {
  const entry = parseEntryPath(path);
  const isList = findPublicPage(path) === "blog";
  if (!isList && entry?.collection !== "blog") return undefined;
  try {
    const db = await source.getDatabase();
    if (!db) return undefined;
    const rows = await readPosts(db);
    const posts = rows.filter(({ status }) => status === "Published").sort(newestFirst);
    if (isList) return await buildList(posts, path, source);
    const post = posts.find(({ slug, thaiSlug }) => [slug, thaiSlug].map(toSlugKey).includes(entry?.slug ?? ""));
    return post ? await buildPost(post, posts, path, source) : "missing";
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

const toView =
  (language: Language, toLink = toUnprefixedLink, hasMore = false) =>
  (post: PostRow): PostView =>
    toPostView(post, { language, isOnlyHere: post.updatedAt !== undefined, hasMore, toLink });

async function buildList(posts: readonly PostRow[], path: string, { fetchFile }: BlogSource): Promise<Response> {
  const prefix = getPathLanguage(path);
  const file = await fetchFile(getDocumentFile("blog", prefix));
  return replaceBody(file, wrapThaiWords(fillCards(await file.text(), posts.map(toView(prefix ?? languages[0])))));
}

async function buildPost(
  post: PostRow,
  posts: readonly PostRow[],
  path: string,
  { fetchFile }: BlogSource,
): Promise<Response | undefined> {
  const prefix = getPathLanguage(path);
  const language = prefix ?? languages[0];
  const [file, frame] = await Promise.all([
    fetchFile(getEntriesFile("blog", language)),
    fetchFile(getFrameFile("blog", prefix)),
  ]);
  const { template } = (await file.json()) as CollectionEntries;
  if (!template) return undefined;
  const relatedPosts = selectRelatedPosts(posts, post, MAX_RELATED);
  const view = toView(language, toUnprefixedLink, relatedPosts.length > 0)(post);
  const slugs = { en: post.slug, th: post.thaiSlug };
  const parts = {
    head: fillPost(template.head, view),
    main: wrapThaiWords(fillPost(fillCards(template.main, relatedPosts.map(toView(language))), view)),
    translation: getEntryPaths("blog", slugs)[getOtherLanguage(language)],
  };
  return replaceBody(frame, buildEntryDocument(await frame.text(), parts, prefix));
}
