import { useTranslation } from "react-i18next";
import { ChoiceSelect } from "../choice-select.tsx";
import { formatSort, parseSort } from "./table-search.ts";
import type { Column, SortBy } from "./types.ts";

interface SortSelectsProps<Row> {
  columns: readonly Column<Row>[];
  sort: readonly SortBy[];
  onSort: (sort: readonly SortBy[]) => void;
}

/** The order of a list of cards, which has no heads: by what, and then by what. */
export function SortSelects<Row>({ columns, sort, onSort }: SortSelectsProps<Row>) {
  const { t } = useTranslation("table");
  const sortable = columns.filter(({ isSortable }) => isSortable);
  const [first, second] = sort;
  const read = (text: string) =>
    parseSort(
      text,
      sortable.map(({ id }) => id),
    );
  const choices = (without: string | undefined, none: string) => [
    { value: "", name: none },
    ...sortable
      .filter(({ id }) => id !== without)
      .flatMap(({ id, title }) => [
        { value: id, name: t("sort.up", { column: title }) },
        { value: `-${id}`, name: t("sort.down", { column: title }) },
      ]),
  ];
  if (sortable.length === 0) return null;
  return (
    <div className="flex basis-full gap-2">
      <ChoiceSelect
        label={t("sort.by")}
        className="flex-1"
        value={first ? formatSort([first]) : ""}
        choices={choices(undefined, t("sort.none"))}
        onChange={(text) => onSort([...read(text), ...(text && second ? [second] : [])].filter(isFirstOfItsColumn))}
      />
      {first && (
        <ChoiceSelect
          label={t("sort.thenBy")}
          className="flex-1"
          value={second ? formatSort([second]) : ""}
          choices={choices(first.column, t("sort.noneThen"))}
          onChange={(text) => onSort([first, ...read(text)])}
        />
      )}
    </div>
  );
}

const isFirstOfItsColumn = ({ column }: SortBy, index: number, all: readonly SortBy[]) =>
  all.findIndex((each) => each.column === column) === index;
