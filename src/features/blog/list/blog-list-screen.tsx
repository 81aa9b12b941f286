import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Newspaper, Plus } from "lucide-react";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { fetchAllPosts, postListQuery } from "../../../api/queries/blog.ts";
import type { ManagedPost } from "../../../contract/blog-posts.ts";
import { useCan } from "../../../state/ability.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { useTableSearch } from "../../../ui/data-table/use-table-search.ts";
import { NoticePanel } from "../../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { usePostMenu } from "../parts/use-post-menu.ts";
import { postsTableSearch, savePostsSearch, toListParams } from "../search.ts";
import { BlogSidebar } from "./blog-sidebar.tsx";
import { PostCard } from "./post-card.tsx";
import { PostFilters } from "./post-filters.tsx";
import { usePostColumns } from "./use-post-columns.ts";

const route = getRouteApi("/_staff/pages/blog/list");
const noPosts: never[] = [];
const noWords: never[] = [];
const newPostLink = { to: "/pages/blog/edit/$id", params: { id: "new" } } as const;

export function BlogListScreen() {
  const { t } = useTranslation(["blog", "common"]);
  const canAdd = useCan("create", "Blog");
  const navigate = useNavigate();
  usePageTitle(t("title"), t("common:productName"));
  useShortcuts(
    canAdd ? [{ id: "blog.new", keys: "KeyN", label: t("list.new") }] : [],
    () => void navigate(newPostLink),
  );
  return (
    <>
      <PageHeader title={t("title")} help={t("help")}>
        {canAdd && (
          <Link {...newPostLink} className="button button--primary">
            <Plus aria-hidden />
            {t("list.new")}
          </Link>
        )}
      </PageHeader>
      <PostList />
    </>
  );
}

/** A component of its own, so that typing in the search field does not render the whole page. */
function PostList() {
  const { t, i18n } = useTranslation("blog");
  const urlSearch = route.useSearch();
  const { search, searchField, setFilters, tableProps } = useTableSearch(urlSearch, postsTableSearch);
  const params = toListParams(search);
  const { data, isError, isPlaceholderData, refetch } = useQuery(postListQuery(params, i18n.language));
  const { getActions, getBulkActions, dialog } = usePostMenu();
  const columns = usePostColumns();
  const canAdd = useCan("create", "Blog");
  const searchJson = JSON.stringify(urlSearch);
  useEffect(() => savePostsSearch(JSON.parse(searchJson)), [searchJson]);
  const { q } = search;
  const renderCard = useCallback((post: ManagedPost) => <PostCard post={post} words={q ? [q] : noWords} />, [q]);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <PostFilters
          searchField={searchField}
          tag={search.tag}
          state={search.state}
          counts={data?.states}
          onChange={setFilters}
          onClear={tableProps.onClearFilters}
        />
        <DataTable<ManagedPost>
          {...tableProps}
          name="posts"
          label={t("list.label")}
          isCardList
          columns={columns}
          rows={data?.posts ?? noPosts}
          total={data?.total ?? 0}
          state={data ? "ready" : isError ? "failed" : "loading"}
          isStale={isPlaceholderData}
          getRowLabel={({ title }) => title}
          fetchMatchingRows={() => fetchAllPosts(params)}
          fetchAllRows={() => fetchAllPosts({})}
          onRetry={() => void refetch()}
          rowActions={getActions}
          bulkActions={getBulkActions}
          renderCard={renderCard}
          fileName="phrom-posts"
          noMatches={{
            title: t("list.empty.filteredTitle"),
            help: t("list.empty.filteredHelp"),
            clear: t("list.empty.clear"),
          }}
          empty={
            <NoticePanel icon={Newspaper} title={t("list.empty.title")} help={t("list.empty.help")}>
              {canAdd && (
                <Link {...newPostLink} className="button button--primary">
                  {t("list.new")}
                </Link>
              )}
            </NoticePanel>
          }
        />
        {dialog}
      </div>
      <BlogSidebar tag={search.tag} counts={data?.tags ?? []} onTag={(tag) => setFilters({ tag })} />
    </div>
  );
}
