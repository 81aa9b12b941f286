import { useQuery } from "@tanstack/react-query";
import { useAtomValue, useSetAtom } from "jotai";
import { BellOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fetchReleaseNotes } from "../../api/version.ts";
import {
  clearNoticesAtom,
  insertNoticesAtom,
  markNoticesSeenAtom,
  noticesAtom,
  unseenNoticeCountAtom,
} from "../../state/notices.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { NoticeRow } from "./notice-row.tsx";

/** The notice history, newest first. */
export function NoticeHistory({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation("notices");
  const notices = useAtomValue(noticesAtom);
  const unseen = useAtomValue(unseenNoticeCountAtom);
  const markSeen = useSetAtom(markNoticesSeenAtom);
  const clear = useSetAtom(clearNoticesAtom);
  const put = useSetAtom(insertNoticesAtom);
  const notes =
    useQuery({ queryKey: ["release-notes"], queryFn: fetchReleaseNotes, staleTime: Number.POSITIVE_INFINITY }).data ??
    [];
  const clearAll = () => {
    const cleared = clear();
    offerUndo(t("history.cleared", { count: cleared.length }), t("undo.button"), () => put(cleared));
  };
  return (
    <section aria-labelledby="notices-history">
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-1">
        <h3 id="notices-history" className="flex-1 font-semibold text-foreground">
          {t("history.title")}
        </h3>
        {unseen > 0 && (
          <button type="button" className="button button--ghost button--sm" onClick={() => markSeen()}>
            {t("history.seeAll")}
          </button>
        )}
        {notices.length > 0 && (
          <button type="button" className="button button--ghost button--sm" onClick={clearAll}>
            {t("history.clear")}
          </button>
        )}
      </div>
      {notices.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <BellOff className="size-5 shrink-0" aria-hidden />
          {t("history.nothing")}
        </p>
      ) : (
        <ul>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} notes={notes} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </section>
  );
}
