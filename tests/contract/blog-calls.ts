import { addPost, getEditablePost, getPost, listPosts, updatePost } from "../../src/contract/blog.ts";
import { getSeedRows } from "./seed-data.ts";
import type { TestApi } from "./test-api.ts";

export const seedPosts = getSeedRows("blog", "blogPosts");
export const seedComments = getSeedRows("blog", "blogComments");
export const [PENDING_ID, DRAFT_ID] = [13, 14];
export const idsNewestFirst = seedPosts.map(({ id }) => id).reverse();
export const thaiOptions = { headers: { "accept-language": "th" } };

type Query = Record<string, string>;
export const fetchPosts = (api: TestApi, query: Query | string = {}, options: object = {}) =>
  api.fetch(listPosts, { query, ...options });
export const fetchPostIds = async (api: TestApi, query: Query | string = {}, options: object = {}) =>
  (await fetchPosts(api, query, options)).map(({ id }) => id);
export const fetchPost = (api: TestApi, id: number, options: object = {}) =>
  api.fetch(getPost, { params: { id }, ...options });
export const fetchEditablePost = (api: TestApi, id: number, options: object = {}) =>
  api.fetch(getEditablePost, { params: { id }, ...options });
export const callUpdatePost = (api: TestApi, body: object, options: object = {}) =>
  api.fetch(updatePost, { body, ...options });
export const callAddPost = (api: TestApi, body: object, options: object = {}) =>
  api.fetch(addPost, { body, ...options });
