import { useTranslation } from "react-i18next";
import type { ManagedPost, PostState } from "../../../contract/blog-posts.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { languages } from "../../../lib/language.ts";

const dotClasses: Record<PostState, string> = {
  Published: "bg-success",
  Scheduled: "bg-accent",
  Pending: "bg-attention",
  Draft: "border-2 border-muted",
};

type Post = Pick<ManagedPost, "state" | "publishAt" | "languages">;

export function PostBadges({ post: { state, publishAt, languages: writtenLanguages } }: { post: Post }) {
  const { t, i18n } = useTranslation("blog");
  const [onlyLanguage] = writtenLanguages;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <span className="chip gap-1.5 px-2.5 text-xs whitespace-nowrap text-foreground">
        <span aria-hidden className={`size-2 shrink-0 rounded-full ${dotClasses[state]}`} />
        {t(`states.${state}`)}
      </span>
      {publishAt && <span>{t("list.scheduled", { time: formatDateTime(publishAt, i18n.language) })}</span>}
      {onlyLanguage && writtenLanguages.length < languages.length && <span>{t(`list.onlyIn.${onlyLanguage}`)}</span>}
    </span>
  );
}
