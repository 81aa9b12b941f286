import * as v from "valibot";
import { addPost, getEditablePost, getPost, listPosts, updatePost } from "../../src/contract/blog.ts";
import { getSeedRows } from "./seed-data.ts";
import type { TestApi } from "./test-api.ts";

export const seedPosts = getSeedRows("blog", "blogPosts");
export const seedComments = getSeedRows("blog", "blogComments");
export const [PENDING, DRAFT] = [13, 14];
export const idsNewestFirst = seedPosts.map(({ id }) => id).reverse();
export const requestInThai = { headers: { "accept-language": "th" } };

type Query = Record<string, string>;
export const fetchPosts = async (api: TestApi, query: Query | string = {}, options: object = {}) =>
  v.parse(listPosts.responses[200], (await api.call(listPosts, { query, ...options })).data);
export const fetchPostIds = async (api: TestApi, query: Query | string = {}, options: object = {}) =>
  (await fetchPosts(api, query, options)).map(({ id }) => id);
export const fetchPost = async (api: TestApi, id: number, options: object = {}) =>
  v.parse(getPost.responses[200], (await api.call(getPost, { params: { id }, ...options })).data);
export const fetchEditablePost = async (api: TestApi, id: number, options: object = {}) =>
  v.parse(getEditablePost.responses[200], (await api.call(getEditablePost, { params: { id }, ...options })).data);
export const callUpdatePost = async (api: TestApi, body: object, options: object = {}) =>
  v.parse(updatePost.responses[200], (await api.call(updatePost, { body, ...options })).data);
export const callAddPost = async (api: TestApi, body: object, options: object = {}) =>
  v.parse(addPost.responses[201], (await api.call(addPost, { body, ...options })).data);
