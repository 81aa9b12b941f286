import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import type { AnyImportArea, CellError, ChangedRow, Comparison, RowError } from "./types.ts";

interface ComparisonViewProps {
  area: AnyImportArea;
  comparison: Comparison<string, unknown, unknown, object>;
  /** The columns that the file has. */
  columns: readonly (string | undefined)[];
  isShared: boolean;
}

export function ComparisonView({ area, comparison, columns, isShared }: ComparisonViewProps) {
  const { t } = useTranslation("import");
  const { errors, created, changed, unchangedCount } = comparison;
  const invalidCount = new Set(errors.map(({ row }) => row)).size;
  // List a missing column once, and not as an error of each row.
  const isInMissingColumn = ({ reason, column }: RowError<string>) =>
    reason === "required" && !columns.includes(column);
  const missingColumns = new Set(errors.filter(isInMissingColumn).map(({ column }) => column));
  const missingTitles = area.columns.filter(({ id }) => missingColumns.has(id)).map(({ title }) => `“${title}”`);
  const count = created.length + changed.length;
  const hasNothingToShow = count + errors.length === 0;
  const counts = [
    { id: "created", count: created.length, text: t("created", { count: created.length }) },
    { id: "changed", count: changed.length, text: t("changed", { count: changed.length }) },
    { id: "unchanged", count: unchangedCount, text: t("unchanged", { count: unchangedCount }) },
    { id: "invalid", count: invalidCount, text: t("invalid", { count: invalidCount }) },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {hasNothingToShow ? (
        <div role="status">
          <p className="font-medium">{t("nothing")}</p>
          <p className="text-sm text-muted">{t("nothingHelp")}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">{t("nothingWritten")}</p>
      )}
      <ul aria-label={t("summary")} className="flex flex-wrap gap-2">
        {counts.map(({ id, text }) => (
          <li
            key={id}
            className={`chip px-3 py-1 text-sm ${id === "invalid" ? "bg-danger-soft text-danger-soft-foreground" : ""}`}
          >
            {text}
          </li>
        ))}
      </ul>
      {isShared && count > 0 && <p className="text-sm font-medium">{t("forEveryone", { count })}</p>}
      {missingTitles.length > 0 && (
        <p className="text-sm text-danger">{t("columns.missing", { columns: missingTitles.join(", ") })}</p>
      )}
      <LongList title={t("invalidTitle")} items={errors.filter((error) => !isInMissingColumn(error))}>
        {(error) => <ErrorItem key={`${error.row} ${error.column}`} area={area} error={error} />}
      </LongList>
      <LongList title={t("changedTitle")} items={changed}>
        {(each) => <ChangedItem key={each.row} area={area} changed={each} />}
      </LongList>
      <LongList title={t("createdTitle")} items={created}>
        {({ row, record }) => {
          const { name, details } = area.describe(record);
          return (
            <li key={row} className="py-2 text-sm wrap-anywhere">
              <Row row={row} /> <span className="font-medium">{name}</span>{" "}
              <span className="text-muted">{details}</span>
            </li>
          );
        }}
      </LongList>
    </>
  );
}

const Row = ({ row }: { row: number }) => {
  const { t } = useTranslation("import");
  return <span className="me-1 text-xs text-muted tabular-nums">{t("row", { row })}</span>;
};

const commonReasons = ["required", "malformed", "duplicate", "repeated"] as const;

function ErrorItem({ area, error }: { area: AnyImportArea; error: RowError<string> }) {
  const { t } = useTranslation("import");
  const { row, column, value = "" } = error;
  const title = area.columns.find(({ id }) => id === column)?.title;
  return (
    <li className="py-2 text-sm wrap-anywhere">
      <Row row={row} />
      {title && <span className="font-medium">{title} </span>}
      {value !== "" && <span>{t("value", { value: shortenCell(value) })} </span>}
      <span className="block text-danger">{getMessage(error)}</span>
    </li>
  );

  function getMessage({ reason, otherRow = 0 }: CellError<string>): string {
    const commonReason = commonReasons.find((each) => each === reason);
    return commonReason ? t(`errors.${commonReason}`, { row: otherRow }) : area.getErrorMessage(error);
  }
}

const MAX_SHOWN_LENGTH = 120;
const shortenCell = (text: string) => (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text);

interface ChangedItemProps {
  area: AnyImportArea;
  changed: ChangedRow<string, unknown, object>;
}

function ChangedItem({ area, changed: { row, stored, change, columns } }: ChangedItemProps) {
  const { t } = useTranslation("import");
  const changedRecord = Object.assign({}, stored, change);
  const formatShortCell = (column: string, record: unknown) => shortenCell(area.format(column, record)) || t("noValue");
  return (
    <li className="py-2 text-sm wrap-anywhere">
      <Row row={row} /> <span className="font-medium">{area.describe(stored).name}</span>
      <ul className="mt-1 flex flex-col gap-0.5">
        {columns.map((column) => {
          const [before, after] = [formatShortCell(column, stored), formatShortCell(column, changedRecord)];
          const field = area.columns.find(({ id }) => id === column)?.title ?? "";
          return (
            <li key={column}>
              <span className="sr-only">{t("becomes", { field, before, after })}</span>
              <span aria-hidden>
                <span className="text-muted">{field}: </span>
                <s className="text-muted">{before}</s>{" "}
                <ArrowRight className="inline size-3.5 text-muted rtl:rotate-180" /> <span>{after}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

const ITEMS_PER_STEP = 50;

interface LongListProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** Shows more items on demand: a file may have thousands of rows. */
function LongList<Item>({ title, items, children }: LongListProps<Item>) {
  const { t } = useTranslation("import");
  const [shownCount, setShownCount] = useState(ITEMS_PER_STEP);
  if (items.length === 0) return null;
  const moreCount = Math.min(ITEMS_PER_STEP, items.length - shownCount);
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="divide-y divide-separator">{items.slice(0, shownCount).map(children)}</ul>
      {moreCount > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setShownCount(shownCount + ITEMS_PER_STEP)}>
          {t("more", { count: moreCount })}
        </Button>
      )}
    </section>
  );
}
