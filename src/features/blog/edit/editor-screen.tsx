import { getRouteApi, Link } from "@tanstack/react-router";
import { FileX } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { parseId } from "../../../lib/url.ts";
import { FailedPanel, NoticePanel } from "../../../ui/notice-panel.tsx";
import { getLastPostsSearch } from "../search.ts";
import { PostEditor } from "./post-editor.tsx";
import type { PostSaver } from "./post-saver.ts";
import { usePostSession } from "./use-post-session.ts";

const route = getRouteApi("/_staff/pages/blog/edit/$id");

export function EditorScreen() {
  const { id: param } = route.useParams();
  const { t } = useTranslation("blog");
  const { session, record, isMissing, isFailed, retry, discard } = usePostSession(param);
  const isInvalid = param !== "new" && parseId(param) === undefined;
  if (isInvalid || (isMissing && !session))
    return (
      <NoticePanel icon={FileX} title={t("post.missing")} help={t("post.missingHelp")}>
        <Link to="/pages/blog/list" search={getLastPostsSearch()} className="button button--outline">
          {t("post.back")}
        </Link>
      </NoticePanel>
    );
  if (session)
    return (
      <>
        <NewPostUrlSync saver={session.saver} param={param} />
        <PostEditor key={session.key} session={session} record={record} isDeleted={isMissing} onDiscard={discard} />
      </>
    );
  if (isFailed) return <FailedPanel title={t("post.failed.title")} help={t("post.failed.help")} onRetry={retry} />;
  return (
    <div role="status" aria-label={t("edit.loading")} className="flex flex-col gap-4">
      <div className="skeleton skeleton--shimmer h-10 rounded-xl" />
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="skeleton skeleton--shimmer h-96 rounded-2xl" />
        <div className="skeleton skeleton--shimmer h-96 rounded-2xl max-lg:hidden" />
      </div>
    </div>
  );
}

/** Puts the id of a new post into the URL, so that a reload opens the same post. */
function NewPostUrlSync({ saver, param }: { saver: PostSaver; param: string }) {
  const navigate = route.useNavigate();
  const id = useSyncExternalStore(saver.subscribe, () => saver.id);
  useEffect(() => {
    if (id !== null && String(id) !== param)
      void navigate({
        params: { id: String(id) },
        search: (previous) => previous,
        replace: true,
        resetScroll: false,
      });
  }, [id, param, navigate]);
  return null;
}
