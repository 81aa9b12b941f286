import { useAtomValue } from "jotai";
import { brand } from "../../brand.ts";
import { newestFirst } from "../../domain/blog.ts";
import { selectRelatedPosts } from "../../domain/blog-posts.ts";
import {
  cardPlaceholders,
  getPostDay,
  getPostSlugs,
  MAX_RELATED,
  type PostData,
  type PostView,
  postPlaceholders,
  toPostView,
} from "../../domain/post-view.ts";
import { getEntryPaths, getPublicUrl, publicPaths } from "../../lib/public-paths.ts";
import { buildBreadcrumbSchema } from "../breadcrumbs.tsx";
import type { Entry, ListEntries } from "../collection.ts";
import { ORGANIZATION_ID } from "../document-head.ts";
import { siteDataAtom } from "../site-data.ts";
import { siteLanguageAtom, toSiteHrefAtom } from "../site-document.ts";
import { Post } from "./post.tsx";

export const listBlogEntries: ListEntries = ({ blog }) =>
  blog.blogPosts.filter(({ status }) => status === "Published").map(createPostEntry);

function createPostEntry(post: PostData): Entry {
  const slugs = getPostSlugs(post);
  const day = getPostDay(post);
  return {
    slugs,
    lastModified: day,
    content: <SamplePost post={post} />,
    getMetadata: (language, { t }) => {
      const title = post.title[language];
      const description = post.excerpt[language];
      const path = getEntryPaths("blog", slugs)[language];
      return {
        title,
        description,
        isArticle: true,
        schemas: [
          {
            "@type": "BlogPosting",
            headline: title,
            description,
            inLanguage: language,
            datePublished: day,
            dateModified: day,
            image: new URL(post.img, brand.siteUrl).href,
            mainEntityOfPage: getPublicUrl({ en: path, th: path }, language, brand.siteUrl),
            author: { "@type": "Person", name: post.userFullName },
            publisher: { "@id": ORGANIZATION_ID },
          },
          buildBreadcrumbSchema(
            [
              { name: t("blog:site.heading"), path: publicPaths.blog },
              { name: title, path },
            ],
            language,
          ),
        ],
      };
    },
  };
}

/** Newest first. */
export function usePublishedPosts(): { posts: readonly PostData[]; toView: (post: PostData) => PostView } {
  const { blog } = useAtomValue(siteDataAtom);
  const toLink = useAtomValue(toSiteHrefAtom);
  const language = useAtomValue(siteLanguageAtom);
  const posts = blog.blogPosts.filter(({ status }) => status === "Published").sort(newestFirst);
  return { posts, toView: (post) => toPostView(post, { language, isOnlyHere: false, hasMore: true, toLink }) };
}

function SamplePost({ post }: { post: PostData }) {
  const { posts, toView } = usePublishedPosts();
  return <Post post={toView(post)} more={selectRelatedPosts(posts, post, MAX_RELATED).map(toView)} />;
}

/** The worker fills in the values. */
export const blogTemplate: Entry = {
  slugs: { en: postPlaceholders.slug, th: postPlaceholders.slug },
  content: <Post post={postPlaceholders} more={[cardPlaceholders]} />,
  getMetadata: () => ({
    title: postPlaceholders.title,
    description: postPlaceholders.excerpt,
    isHidden: true,
  }),
};
