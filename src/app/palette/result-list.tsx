import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Entry } from "./entry.ts";
import { ResultRow } from "./result-row.tsx";
import type { OptionGroup, ResultOption } from "./results.ts";

interface ResultListProps {
  id: string;
  groups: readonly OptionGroup[];
  activeId: string | undefined;
  canBookmark: boolean;
  onHover: (id: string) => void;
  onSelect: (option: ResultOption, inNewTab: boolean) => void;
  onToggleBookmark: (entry: Entry) => void;
}

/** The results by group. */
export function ResultList({
  id,
  groups,
  activeId,
  canBookmark,
  onHover,
  onSelect,
  onToggleBookmark,
}: ResultListProps) {
  const { t } = useTranslation("search");
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("results")}
      // Operated by the field's keys; focusable because it scrolls.
      tabIndex={-1}
      className="min-h-0 overflow-y-auto overscroll-contain px-2 py-1 outline-none empty:hidden"
    >
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets.
        <div key={name} role="group" aria-label={t(`groups.${name}`)} className="py-1">
          <p className="px-3 pt-2 pb-1 text-xs font-medium text-muted" aria-hidden>
            {t(`groups.${name}`)}
          </p>
          {options.map((option) => (
            <ResultRow
              key={option.id}
              option={option}
              isActive={option.id === activeId}
              canBookmark={canBookmark}
              t={t}
              onHover={onHover}
              onSelect={onSelect}
              onToggleBookmark={onToggleBookmark}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Shown instead of results: loading or nothing found. */
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
