import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";

/** What stands in the place of results: still reading, or nothing by that name. */
export function EmptyResults({ isLoading, query }: { isLoading: boolean; query: string }) {
  const { t } = useTranslation("search");
  if (isLoading) return <p className="px-4 py-10 text-center text-sm text-muted">{t("loading")}</p>;
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-10 text-center">
      <SearchX className="mb-2 size-8 text-muted" aria-hidden />
      <p className="max-w-full font-medium break-words">{t("nothing.title", { query: query.trim() })}</p>
      <p className="text-sm text-muted">{t("nothing.help")}</p>
    </div>
  );
}
