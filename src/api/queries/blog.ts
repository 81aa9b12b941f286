import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getBlogSidebar } from "../../contract/blog.ts";
import { getPostPage, getPostTexts, listManagedPosts, type ManagedPost } from "../../contract/blog-posts.ts";
import type { Input } from "../../contract/endpoint.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";

export type PostListParams = NonNullable<Input<typeof listManagedPosts>["params"]>;

/** Queries one page of the posts that match `params`, with texts in the page's language. */
export const postListQuery = (params: PostListParams, language: string) =>
  queryOptions({
    queryKey: ["blog", "list", language, params],
    queryFn: () => call(listManagedPosts, { params }),
    placeholderData: keepPreviousData,
  });

/** Loads all pages of the posts that match `params`. */
export const fetchAllPosts = (params: PostListParams): Promise<ManagedPost[]> =>
  fetchAllPages(async (page) => {
    const { posts, total } = await call(listManagedPosts, { params: { ...params, ...page } });
    return { rows: posts, total };
  });

/** Queries the latest posts and the categories. */
export const blogSidebarQuery = (language: string) =>
  queryOptions({ queryKey: ["blog", "sidebar", language], queryFn: () => call(getBlogSidebar, {}) });

/** Queries a post with its comments and related posts. */
export const postPageQuery = (id: number, language: string) =>
  queryOptions({ queryKey: ["blog", "page", language, id], queryFn: () => call(getPostPage, { params: { id } }) });

/** Queries a post with its texts in both languages. */
export const postTextsQuery = (id: number) =>
  queryOptions({ queryKey: ["blog", "texts", id], queryFn: () => call(getPostTexts, { params: { id } }) });
