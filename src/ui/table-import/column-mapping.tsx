import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NativeSelect } from "../native-select.tsx";
import type { TableFile } from "../table-file/types.ts";
import { getColumnLetters, setColumn } from "./column-choices.ts";

interface ColumnMappingProps {
  table: TableFile;
  columns: readonly (string | undefined)[];
  choices: readonly { id: string; title: string }[];
  onChange: (columns: readonly (string | undefined)[]) => void;
}

/** In characters. */
const MAX_EXAMPLE_LENGTH = 40;

export function ColumnMapping({ table, columns, choices, onChange }: ColumnMappingProps) {
  const { t } = useTranslation("import");
  const names = table.titles.map(
    (title, index) => title || t("columns.untitled", { letters: getColumnLetters(index) }),
  );
  const skippedNames = names.filter((_, index) => columns[index] === undefined);
  const hasNoKnownColumn = skippedNames.length === columns.length;
  // Once open, it stays open: choosing the first column must not close it.
  const [isOpen, setOpen] = useState(hasNoKnownColumn);
  return (
    <>
      {hasNoKnownColumn ? (
        <p role="status" className="text-sm font-medium">
          {t("columns.none")}
        </p>
      ) : (
        skippedNames.length > 0 && (
          <p className="text-sm wrap-anywhere">
            {t("columns.unknown", { columns: skippedNames.map((name) => `“${name}”`).join(", ") })}
          </p>
        )
      )}
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="rounded-xl border border-separator"
      >
        <summary className="cursor-pointer rounded-xl px-4 py-2.5 text-sm font-medium outline-none focus-visible:ring-2 focus-visible:ring-focus">
          {t("columns.title")}
        </summary>
        <p className="px-4 text-xs text-muted">{t("columns.help")}</p>
        <ul className="flex flex-col gap-3 px-4 py-3">
          {names.map((name, index) => (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: titles can repeat, and columns never move
              key={index}
              name={name}
              example={table.rows.find(({ cells }) => cells[index]?.trim())?.cells[index]?.trim() ?? ""}
              value={columns[index]}
              choices={choices}
              onChange={(column) => onChange(setColumn(columns, index, column))}
            />
          ))}
        </ul>
      </details>
    </>
  );
}

interface ColumnRowProps {
  name: string;
  example: string;
  value: string | undefined;
  choices: ColumnMappingProps["choices"];
  onChange: (column: string | undefined) => void;
}

function ColumnRow({ name, example, value, choices, onChange }: ColumnRowProps) {
  const { t } = useTranslation("import");
  const id = useId();
  const shownExample = example.length > MAX_EXAMPLE_LENGTH ? `${example.slice(0, MAX_EXAMPLE_LENGTH)}…` : example;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
      <div className="min-w-0 text-sm wrap-anywhere">
        <label htmlFor={id} className="font-medium">
          {name}
        </label>
        {shownExample && (
          <span className="block text-xs text-muted">{t("columns.example", { value: shownExample })}</span>
        )}
      </div>
      <NativeSelect id={id} value={value ?? ""} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{t("columns.skip")}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.title}
          </option>
        ))}
      </NativeSelect>
    </li>
  );
}
