import { useTranslation } from "react-i18next";
import type { ManagedPost, PostState } from "../../../contract/blog-posts.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { languages } from "../../../lib/language.ts";

const stateClasses: Record<PostState, string> = {
  Published: "bg-success-soft text-success-soft-foreground",
  Scheduled: "bg-accent-soft text-accent-soft-foreground",
  Pending: "bg-warning-soft text-warning-soft-foreground",
  Draft: "bg-default text-foreground",
};

type Post = Pick<ManagedPost, "state" | "publishAt" | "languages">;

/** Shows the state of a post, when it will be published, and whether it is written in one language only. */
export function PostBadges({ post: { state, publishAt, languages: written } }: { post: Post }) {
  const { t, i18n } = useTranslation("blog");
  const [only] = written;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <span className={`chip px-2.5 text-xs whitespace-nowrap ${stateClasses[state]}`}>{t(`states.${state}`)}</span>
      {publishAt && <span>{t("list.scheduled", { time: formatDateTime(publishAt, i18n.language) })}</span>}
      {only && written.length < languages.length && <span>{t(`list.onlyIn.${only}`)}</span>}
    </span>
  );
}
