import { Button, Skeleton } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Newspaper, Plus, SearchX } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { postListQuery } from "../../../api/queries/blog.ts";
import { useCan } from "../../../state/ability.ts";
import { Pager } from "../../../ui/data-table/pager.tsx";
import { useActionMenu } from "../../../ui/data-table/use-action-menu.tsx";
import { useTableSearch } from "../../../ui/data-table/use-table-search.ts";
import { FailedPanel, NoticePanel } from "../../../ui/notice-panel.tsx";
import { PageHeader, usePageTitle } from "../../../ui/page-header.tsx";
import { useShortcuts } from "../../../ui/shortcuts.ts";
import { usePostMenu } from "../parts/use-post-menu.ts";
import { postsTableSearch, savePostsSearch, toListParams } from "../search.ts";
import { BlogSidebar } from "./blog-sidebar.tsx";
import { PostCard } from "./post-card.tsx";
import { PostFilters } from "./post-filters.tsx";

const route = getRouteApi("/_staff/pages/blog/list");
const newPost = { to: "/pages/blog/edit/$id", params: { id: "new" } } as const;

/** Lists the posts for the team, with filters, categories and the latest posts. */
export function BlogListScreen() {
  const { t } = useTranslation(["blog", "common"]);
  const canAdd = useCan("create", "Blog");
  const navigate = useNavigate();
  usePageTitle(t("title"), t("common:productName"));
  useShortcuts(canAdd ? [{ id: "blog.new", keys: "KeyN", label: t("list.new") }] : [], () => void navigate(newPost));
  return (
    <>
      <PageHeader title={t("title")} help={t("help")}>
        {canAdd && (
          <Link {...newPost} className="button button--primary">
            <Plus aria-hidden />
            {t("list.new")}
          </Link>
        )}
      </PageHeader>
      <PostList />
    </>
  );
}

/** This list is a component of its own, so that typing in the search field does not render the whole page. */
function PostList() {
  const { t, i18n } = useTranslation("blog");
  const urlSearch = route.useSearch();
  const { search, searchField, setFilters, clearFilters, hasFilters, tableProps } = useTableSearch(
    urlSearch,
    postsTableSearch,
  );
  const { data, isError, isPlaceholderData, refetch } = useQuery(postListQuery(toListParams(search), i18n.language));
  const { getActions, dialog } = usePostMenu();
  const { open, menu } = useActionMenu();
  const searchJson = JSON.stringify(urlSearch);
  useEffect(() => savePostsSearch(JSON.parse(searchJson)), [searchJson]);
  const { page, perPage, onPageChange } = tableProps;
  // After a deletion, the last page may not exist any more.
  const lastPage = data && Math.max(1, Math.ceil(data.total / perPage));
  useEffect(() => {
    if (lastPage !== undefined && !isPlaceholderData && page > lastPage) onPageChange(lastPage, { replace: true });
  }, [lastPage, page, isPlaceholderData, onPageChange]);
  const words = search.q ? [search.q] : [];

  const content = () => {
    if (!data) {
      if (!isError) return <ListSkeleton />;
      const texts = { title: t("list.failed.title"), help: t("list.failed.help"), retry: t("list.failed.retry") };
      return <FailedPanel {...texts} onRetry={() => void refetch()} />;
    }
    if (data.posts.length === 0) return <EmptyList hasFilters={hasFilters} onClear={clearFilters} />;
    return (
      <>
        <ul
          aria-label={t("list.label")}
          className={`flex flex-col gap-3 transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}
        >
          {data.posts.map((post) => (
            <li key={post.id}>
              <PostCard
                post={post}
                words={words}
                onMenu={(button, each) => open(button, t("list.actions", { title: each.title }), getActions(each))}
              />
            </li>
          ))}
        </ul>
        <Pager {...tableProps} total={data.total} />
      </>
    );
  };
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <PostFilters
          searchField={searchField}
          tag={search.tag}
          state={search.state}
          counts={data?.states}
          onChange={setFilters}
          hasFilters={hasFilters}
          onClear={clearFilters}
        />
        {/* When a pressed retry button disappears, this element gets the focus. */}
        <div tabIndex={-1} className="outline-none">
          {content()}
        </div>
        {menu}
        {dialog}
      </div>
      <BlogSidebar tag={search.tag} counts={data?.tags ?? []} onTag={(tag) => setFilters({ tag })} />
    </div>
  );
}

function ListSkeleton() {
  const { t } = useTranslation("blog");
  return (
    <div role="status" aria-label={t("list.loading")} className="flex flex-col gap-3">
      {["w-2/3", "w-1/2", "w-3/5", "w-2/5"].map((width) => (
        <div key={width} className="flex gap-5 rounded-2xl border border-separator bg-surface p-4">
          <Skeleton className="aspect-video w-24 shrink-0 rounded-xl sm:w-48" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-5 w-20 rounded-full" />
            <Skeleton className={`h-5 rounded-md ${width}`} />
            <Skeleton className="h-4 w-5/6 rounded-md max-sm:hidden" />
          </div>
        </div>
      ))}
    </div>
  );
}

function EmptyList({ hasFilters, onClear }: { hasFilters: boolean; onClear: () => void }) {
  const { t } = useTranslation("blog");
  const canAdd = useCan("create", "Blog");
  return hasFilters ? (
    <NoticePanel icon={SearchX} title={t("list.empty.filteredTitle")} help={t("list.empty.filteredHelp")}>
      <Button variant="outline" onPress={onClear}>
        {t("list.empty.clear")}
      </Button>
    </NoticePanel>
  ) : (
    <NoticePanel icon={Newspaper} title={t("list.empty.title")} help={t("list.empty.help")}>
      {canAdd && (
        <Link {...newPost} className="button button--primary">
          {t("list.new")}
        </Link>
      )}
    </NoticePanel>
  );
}
