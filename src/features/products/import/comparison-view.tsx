import { Button } from "@heroui/react";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { getFieldMessage } from "../form/product-values.ts";
import { toLanguage } from "../use-product-columns.tsx";
import type { ChangedRow, Comparison, RowError } from "./compare-rows.ts";
import { type CsvColumnId, csvFields, formatCell } from "./csv-columns.ts";

interface ComparisonViewProps {
  comparison: Comparison;
  isWindows874: boolean;
}

/** Shows what an import would do: counts, rows with errors, new and changed products. */
export function ComparisonView({ comparison, isWindows874 }: ComparisonViewProps) {
  const { t, i18n } = useTranslation("products");
  const { unknownColumns, errors, created, changed, unchangedCount } = comparison;
  const language = toLanguage(i18n.language);
  const invalidCount = new Set(errors.map(({ row }) => row)).size;
  const isNothing = created.length + changed.length + errors.length === 0;
  const counts = [
    { id: "created", count: created.length, text: t("import.created", { count: created.length }) },
    { id: "changed", count: changed.length, text: t("import.changed", { count: changed.length }) },
    { id: "unchanged", count: unchangedCount, text: t("import.unchanged", { count: unchangedCount }) },
    { id: "invalid", count: invalidCount, text: t("import.invalid", { count: invalidCount }) },
  ].filter(({ count }) => count > 0);
  return (
    <>
      {isNothing ? (
        <div role="status">
          <p className="font-medium">{t("import.nothing")}</p>
          <p className="text-sm text-muted">{t("import.nothingHelp")}</p>
        </div>
      ) : (
        <p className="text-sm text-muted">{t("import.nothingWritten")}</p>
      )}
      <ul aria-label={t("import.summary")} className="flex flex-wrap gap-2">
        {counts.map(({ id, text }) => (
          <li
            key={id}
            className={`chip px-3 py-1 text-sm ${id === "invalid" ? "bg-danger-soft text-danger-soft-foreground" : ""}`}
          >
            {text}
          </li>
        ))}
      </ul>
      {unknownColumns.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {t("import.unknownColumns", { columns: unknownColumns.map((name) => `“${name.trim()}”`).join(", ") })}
        </p>
      )}
      {isWindows874 && <p className="text-sm">{t("import.windows874")}</p>}
      <LongList title={t("import.invalidTitle")} items={errors}>
        {(error) => <ErrorItem key={`${error.row} ${error.column}`} error={error} />}
      </LongList>
      <LongList title={t("import.changedTitle")} items={changed}>
        {(each) => <ChangedItem key={each.row} changed={each} />}
      </LongList>
      <LongList title={t("import.createdTitle")} items={created}>
        {({ row, product }) => (
          <li key={row} className="py-2 text-sm">
            <Row row={row} /> <span className="font-medium">{product.name[language]}</span>{" "}
            <span className="text-muted">
              {product.brand} · {t(`categories.${product.category}`)}
            </span>
          </li>
        )}
      </LongList>
    </>
  );
}

const Row = ({ row }: { row: number }) => {
  const { t } = useTranslation("products");
  return <span className="me-1 text-xs text-muted tabular-nums">{t("import.row", { row })}</span>;
};

function ErrorItem({ error }: { error: RowError }) {
  const { t } = useTranslation("products");
  const { row, reason, column, value = "", otherRow = 0 } = error;
  return (
    <li className="py-2 text-sm wrap-anywhere">
      <Row row={row} />
      {column && <span className="font-medium">{t(`csv.${column}`)} </span>}
      {value !== "" && <span>{t("import.value", { value: shorten(value) })} </span>}
      <span className="block text-danger">{getMessage()}</span>
    </li>
  );

  function getMessage(): string {
    if (reason === "featureCount") return t("errors.featureCount");
    if (reason !== "invalid") return t(`import.errors.${reason}`, { value, row: otherRow });
    const field = column && csvFields[column];
    return field && field !== "id" ? getFieldMessage(field, t) : t("import.errors.malformed");
  }
}

const MAX_SHOWN = 120;
const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

function ChangedItem({ changed: { row, product, change, columns } }: { changed: ChangedRow }) {
  const { t, i18n } = useTranslation("products");
  const format = (column: CsvColumnId, isAfter: boolean) =>
    shorten(String(formatCell(column, isAfter ? { ...product, ...withoutUndefined(change) } : product, t))) ||
    t("import.noValue");
  return (
    <li className="py-2 text-sm wrap-anywhere">
      <Row row={row} /> <span className="font-medium">{product.name[toLanguage(i18n.language)]}</span>
      <ul className="mt-1 flex flex-col gap-0.5">
        {columns.map((column) => {
          const [before, after] = [format(column, false), format(column, true)];
          const field = t(`csv.${column}`);
          return (
            <li key={column}>
              <span className="sr-only">{t("import.becomes", { field, before, after })}</span>
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

const withoutUndefined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

const SHOWN_AT_ONCE = 50;

interface LongListProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** A list that shows more items on demand: a file may have thousands of rows. */
function LongList<Item>({ title, items, children }: LongListProps<Item>) {
  const { t } = useTranslation("products");
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (items.length === 0) return null;
  const more = Math.min(SHOWN_AT_ONCE, items.length - shown);
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="divide-y divide-separator">{items.slice(0, shown).map(children)}</ul>
      {more > 0 && (
        <Button variant="ghost" size="sm" onPress={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t("import.more", { count: more })}
        </Button>
      )}
    </section>
  );
}
