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
}

export function ComparisonView({ area, comparison, columns }: ComparisonViewProps) {
  const { t } = useTranslation("import");
  const { errors, created, changed, unchangedCount } = comparison;
  const invalidCount = new Set(errors.map(({ row }) => row)).size;
  // Said once, not for each row.
  const isMissing = ({ reason, column }: RowError<string>) => reason === "required" && !columns.includes(column);
  const missing = new Set(errors.filter(isMissing).map(({ column }) => column));
  const missingTitles = area.columns.filter(({ id }) => missing.has(id)).map(({ title }) => `“${title}”`);
  const isNothing = created.length + changed.length + errors.length === 0;
  const counts = [
    { id: "created", count: created.length, text: t("created", { count: created.length }) },
    { id: "changed", count: changed.length, text: t("changed", { count: changed.length }) },
    { id: "unchanged", count: unchangedCount, text: t("unchanged", { count: unchangedCount }) },
    { id: "invalid", count: invalidCount, text: t("invalid", { count: invalidCount }) },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {isNothing ? (
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
      {missingTitles.length > 0 && (
        <p className="text-sm text-danger">{t("columns.missing", { columns: missingTitles.join(", ") })}</p>
      )}
      <LongList title={t("invalidTitle")} items={errors.filter((error) => !isMissing(error))}>
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
    const common = commonReasons.find((each) => each === reason);
    return common ? t(`errors.${common}`, { row: otherRow }) : area.getErrorMessage(error);
  }
}

const MAX_SHOWN = 120;
const shortenCell = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

interface ChangedItemProps {
  area: AnyImportArea;
  changed: ChangedRow<string, unknown, object>;
}

function ChangedItem({ area, changed: { row, stored, change, columns } }: ChangedItemProps) {
  const { t } = useTranslation("import");
  const changedRecord = Object.assign({}, stored, change);
  const format = (column: string, record: unknown) => shortenCell(area.format(column, record)) || t("noValue");
  return (
    <li className="py-2 text-sm wrap-anywhere">
      <Row row={row} /> <span className="font-medium">{area.describe(stored).name}</span>
      <ul className="mt-1 flex flex-col gap-0.5">
        {columns.map((column) => {
          const [before, after] = [format(column, stored), format(column, changedRecord)];
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

const SHOWN_AT_ONCE = 50;

interface LongListProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** Shows more items on demand: a file may have thousands of rows. */
function LongList<Item>({ title, items, children }: LongListProps<Item>) {
  const { t } = useTranslation("import");
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (items.length === 0) return null;
  const more = Math.min(SHOWN_AT_ONCE, items.length - shown);
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="divide-y divide-separator">{items.slice(0, shown).map(children)}</ul>
      {more > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t("more", { count: more })}
        </Button>
      )}
    </section>
  );
}
