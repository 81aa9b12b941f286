import type { TFunction } from "i18next";
import { type LucideIcon, Pencil, RotateCcw, Trash2, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "../../contract/user-details.ts";
import { getCountryName } from "../../lib/countries.ts";
import { formatDateTime, formatTimeAgo } from "../../lib/format-date.ts";
import { WholeWords } from "../../ui/whole-words.tsx";

const eventIcons: Record<HistoryEntry["event"], LucideIcon> = {
  added: UserPlus,
  changed: Pencil,
  deleted: Trash2,
  restored: RotateCcw,
};

/** Newest first. */
export function HistoryList({ history }: { history: readonly HistoryEntry[] }) {
  const { t, i18n } = useTranslation(["users", "common"]);
  return (
    <ol className="flex flex-col">
      {history.map(({ at, by, event, changes }, index) => {
        const Icon = eventIcons[event];
        const author = by || t("activity.somebody");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: no ids; numbered from the oldest, keys stay stable
          <li key={history.length - index} className="group relative flex gap-3 pb-5 last:pb-0">
            <span aria-hidden className="absolute start-4 top-9 bottom-0 w-px bg-separator group-last:hidden" />
            <span className="grid size-8 shrink-0 place-content-center rounded-full bg-accent-soft text-accent-soft-foreground">
              <Icon className="size-4" aria-hidden />
            </span>
            <div className="min-w-0 flex-1 pt-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <span className="min-w-0 break-words">
                  <WholeWords>{getEntryText(event, changes)}</WholeWords>
                </span>
                <time dateTime={at} title={formatDateTime(at, i18n.language)} className="shrink-0 text-xs text-muted">
                  {formatTimeAgo(at, i18n.language)}
                </time>
              </p>
              {changes.length > 0 && (
                <ul className="mt-0.5 text-sm text-muted">
                  {changes.map((change) => (
                    <li key={change.field} className="break-words">
                      <WholeWords>{formatChange(change, changes.length === 1, t, i18n.language)}</WholeWords>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
        function getEntryText(kind: HistoryEntry["event"], allChanges: HistoryEntry["changes"]): string {
          if (kind !== "changed") return t(`activity.${kind}`, { by: author });
          const [onlyChange, ...others] = allChanges;
          if (onlyChange && others.length === 0)
            return t("activity.changed", { by: author, field: getFieldLabel(onlyChange.field, t) });
          return t("activity.changedMany", { by: author, count: allChanges.length });
        }
      })}
    </ol>
  );
}

type UsersT = TFunction<["users", "common"]>;

function getFieldLabel(field: string, t: UsersT): string {
  const flag = t(`notifications.flags.${field as "followMe"}`, { defaultValue: "" });
  return flag || t(`fields.${field as "email"}`, { defaultValue: field });
}

function formatFieldValue(field: string, value: string, t: UsersT, language: string): string {
  if (value === "") return "";
  if (field === "role") return t(`common:roles.${value as "admin"}`, { defaultValue: value });
  if (field === "currentPlan") return t(`plans.${value as "basic"}`, { defaultValue: value });
  if (field === "status") return t(`statuses.${value as "active"}`, { defaultValue: value });
  if (field === "country") return getCountryName(value, language);
  if (value === "true") return t("notifications.on");
  if (value === "false") return t("notifications.off");
  return value;
}

/**
 * "Role: Editor → Admin". `omitsField` omits the field's name ("Editor → Admin"), because the entry's title already
 * contains it.
 */
function formatChange(
  change: HistoryEntry["changes"][number],
  omitsField: boolean,
  t: UsersT,
  language: string,
): string {
  if (change.field === "avatar") return t("activity.picture");
  const [from, to] = [change.from, change.to].map((value) => formatFieldValue(change.field, value, t, language));
  const values = !from ? (to ?? "") : t(to ? "activity.fromTo" : "activity.removed", { from, to });
  return omitsField ? values : t("activity.named", { field: getFieldLabel(change.field, t), values });
}
