import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getBlogSidebar } from "../../contract/blog.ts";
import { getPostPage, getPostTexts, listManagedPosts, type ManagedPost } from "../../contract/blog-posts.ts";
import type { Input } from "../../contract/endpoint.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";

export type PostListParams = NonNullable<Input<typeof listManagedPosts>["params"]>;

export const postListQuery = (params: PostListParams, language: string) =>
  queryOptions({
    queryKey: ["blog", "list", language, params],
    queryFn: () => call(listManagedPosts, { params }),
    placeholderData: keepPreviousData,
  });

export const fetchAllPosts = (params: PostListParams): Promise<ManagedPost[]> =>
  fetchAllPages(async (page) => {
    const { posts, total } = await call(listManagedPosts, { params: { ...params, ...page } });
    return { rows: posts, total };
  });

export const blogSidebarQuery = (language: string) =>
  queryOptions({ queryKey: ["blog", "sidebar", language], queryFn: () => call(getBlogSidebar, {}) });

export const postPageQuery = (id: number, language: string) =>
  queryOptions({ queryKey: ["blog", "page", language, id], queryFn: () => call(getPostPage, { params: { id } }) });

export const postTextsQuery = (id: number) =>
  queryOptions({ queryKey: ["blog", "texts", id], queryFn: () => call(getPostTexts, { params: { id } }) });
