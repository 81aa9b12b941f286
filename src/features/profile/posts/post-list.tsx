import { useQuery } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { profilePostsQuery } from "../../../api/queries/profile.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { addPost } from "../../../contract/profile.ts";
import type { ProfileDetails } from "../../../contract/profile-people.ts";
import { POSTS_PER_PAGE } from "../../../contract/profile-posts.ts";
import { useCan } from "../../../state/ability.ts";
import { useDraftKeyOfTab } from "../../../state/use-draft-slot.ts";
import { Button } from "../../../ui/button.tsx";
import { FailedPanel, NoticePanel } from "../../../ui/notice-panel.tsx";
import { PersonPicture } from "../person.tsx";
import { useProfileSearch, useProfileUsername } from "../use-profile-navigation.ts";
import { PostCard } from "./post-card.tsx";
import { PostForm } from "./post-form.tsx";
import { toPostValues } from "./post-values.ts";

/** Newest first. */
export function PostList({ details }: { details: ProfileDetails }) {
  const { t, i18n } = useTranslation("profile");
  const { search, setSearch } = useProfileSearch();
  const username = useProfileUsername();
  const count = search.posts ?? POSTS_PER_PAGE;
  const { data, isError, refetch } = useQuery(profilePostsQuery(username, count, i18n.language));
  const list = useRef<HTMLDivElement>(null);
  const canPost = useCan("create", "Profile");
  return (
    <section aria-labelledby="profile-posts" className="flex min-w-0 flex-col gap-4">
      <h2 id="profile-posts" className="sr-only">
        {t("posts.title")}
      </h2>
      {details.isOwn && canPost && <NewPost person={details.header} />}
      {data ? (
        // When a post disappears, the list gets the focus.
        <div ref={list} data-posts tabIndex={-1} className="flex flex-col gap-4 outline-none">
          {data.posts.map((post) => (
            <PostCard key={post.id} post={post} onRemoved={() => list.current?.focus({ preventScroll: true })} />
          ))}
          {data.total === 0 && (
            <NoticePanel
              icon={Newspaper}
              title={t("posts.none")}
              help={details.isOwn ? t("posts.noneHelp") : t("posts.noneOfOther", { name: details.header.name })}
            />
          )}
          {data.total > data.posts.length && (
            <div className="flex flex-col items-center gap-2">
              <Button variant="outline" onClick={() => setSearch({ posts: count + POSTS_PER_PAGE }, { replace: true })}>
                {t("posts.more")}
              </Button>
              <p role="status" className="text-xs text-muted tabular-nums">
                {t("posts.shown", { shown: data.posts.length, total: data.total })}
              </p>
            </div>
          )}
        </div>
      ) : isError ? (
        <FailedPanel title={t("failed.title")} help={t("failed.help")} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
          <div className="skeleton skeleton--shimmer h-64 rounded-2xl" />
          <div className="skeleton skeleton--shimmer h-64 rounded-2xl" />
        </div>
      )}
    </section>
  );
}

function NewPost({ person }: { person: ProfileDetails["header"] }) {
  const { t } = useTranslation("profile");
  const draftKey = useDraftKeyOfTab("profile:post");
  const { mutateAsync } = useEndpointMutation(addPost);
  return (
    <div className="min-h-29 rounded-2xl border border-separator bg-surface p-5">
      {draftKey && (
        <PostForm
          key={draftKey}
          label={t("posts.new")}
          draftKey={draftKey}
          defaultValues={toPostValues(undefined)}
          placeholder={t("posts.placeholder")}
          submitLabel={t("posts.submit")}
          picture={<PersonPicture person={person} className="size-10 text-sm" />}
          onSubmit={(body) => mutateAsync({ body })}
        />
      )}
    </div>
  );
}
