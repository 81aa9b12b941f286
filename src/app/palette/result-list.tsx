import { useTranslation } from "react-i18next";
import type { Entry } from "./entry.ts";
import { ResultRow } from "./result-row.tsx";
import type { Option, ShownGroup } from "./results.ts";

interface ResultListProps {
  id: string;
  groups: readonly ShownGroup[];
  activeId: string | undefined;
  canFlip: boolean;
  onPoint: (id: string) => void;
  onTake: (option: Option, inNewTab: boolean) => void;
  onStar: (entry: Entry) => void;
}

/** The results by group. */
export function ResultList({ id, groups, activeId, canFlip, onPoint, onTake, onStar }: ResultListProps) {
  const { t } = useTranslation("search");
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("results")}
      // Reached by the field's keys; focusable, so that what scrolls can be reached by itself too.
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
              canFlip={canFlip}
              t={t}
              onPoint={onPoint}
              onTake={onTake}
              onStar={onStar}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
