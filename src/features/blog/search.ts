import * as v from "valibot";
import { blogTags } from "../../contract/blog.ts";
import { postStates } from "../../contract/blog-posts.ts";
import { createTableSearch } from "../../ui/data-table/table-search.ts";
import { loadListSearch, saveListSearch } from "../../ui/list-search.ts";

/** `?q=…&tag=forms&state=Draft&page=2` */
export const postsTableSearch = createTableSearch({
  columns: [],
  filters: { tag: v.picklist(blogTags), state: v.picklist(postStates) },
});
export type PostsSearch = v.InferOutput<typeof postsTableSearch.schema>;

export function toListParams(search: PostsSearch) {
  const { sort: _, sortColumn: __, ...params } = postsTableSearch.params(search);
  return params;
}

const LIST_NAME = "blog";
export const savePostsSearch = (search: PostsSearch): void => saveListSearch(LIST_NAME, search);
/** A post links back to this view. */
export const getLastPostsSearch = (): PostsSearch => v.parse(postsTableSearch.schema, loadListSearch(LIST_NAME));
