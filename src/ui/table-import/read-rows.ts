import { uniqBy } from "es-toolkit/array";
import { isEqual } from "es-toolkit/predicate";
import * as v from "valibot";
import { toPlainLine } from "../../lib/readable-text.ts";
import type { CompareRules } from "./compare-rows.ts";
import type { CellError, Cells } from "./types.ts";

/** The values that a row's cells stand for, and an error for each cell that stands for none. */
export interface ParsedCells<Column extends string> {
  /** A value that cannot be read stays a text or is NaN, so that the contract rejects it. */
  fields: Record<string, unknown>;
  errors: readonly CellError<Column>[];
}

export interface RowRules<Column extends string, Fields extends object> {
  /** The column with the number of a stored record. */
  idColumn: Column;
  /** All columns, in the order in which changes are listed. */
  columns: readonly Column[];
  requiredColumns: readonly Column[];
  /** The contract's schema of a new record. */
  schema: v.GenericSchema<unknown, Fields>;
  /** The fields of a new record for which the file has no filled cell. */
  defaults: Record<keyof Fields, unknown>;
  /** `base` has the other fields: those of the stored record, or the defaults. */
  parse: (cells: Cells<Column>, base: Fields) => ParsedCells<Column>;
  /** Formats a cell for comparisons, as an export writes it, but with keys in place of translated words. */
  format: (column: Column, record: Fields & { id?: number }) => string;
  /** Returns the columns of a field; `path` says where in the field an issue is. */
  findColumns: (field: keyof Fields & string, path: readonly string[]) => readonly Column[];
  /** Adds the fields that are valid only together with the changed ones. */
  addDependents?: (changed: readonly (keyof Fields & string)[]) => readonly (keyof Fields & string)[];
}

type ReadRules<Column extends string, Fields, Stored extends { id: number }> = CompareRules<
  Column,
  Stored,
  Fields,
  { id: number } & Partial<Fields>
>;

/** Returns rules that find a row's record by its number and validate the row with the contract's schema. */
export function createRowRules<
  Column extends string,
  Fields extends object,
  Stored extends Fields & { id: number } = Fields & { id: number },
>(records: readonly Stored[], rules: RowRules<Column, Fields>): ReadRules<Column, Fields, Stored> {
  type Field = keyof Fields & string;
  const { idColumn, columns, requiredColumns, schema, defaults, parse, addDependents = (names) => names } = rules;
  const byId = new Map(records.map((record) => [record.id, record]));
  const formatForComparison = (column: Column, record: Fields & { id?: number }) =>
    rules.format(column, record).normalize("NFC").trim();

  /** Converts the contract's issues to one error per cell. `fields` limits them to some fields. */
  function getErrors(issues: readonly v.BaseIssue<unknown>[], cells: Cells<Column>, fields?: ReadonlySet<string>) {
    const wrongColumns = issues.flatMap((issue): readonly Column[] => {
      const [field = "", ...path] = (v.getDotPath(issue) ?? "").split(".");
      return fields && !fields.has(field) ? [] : rules.findColumns(field as Field, path);
    });
    return [...new Set(wrongColumns)].map(
      (column): CellError<Column> => ({ column, reason: "invalid", value: cells.get(column) ?? "" }),
    );
  }

  /** Of several errors of one cell, the first counts. */
  const joinErrors = (...errors: readonly CellError<Column>[]) => uniqBy(errors, ({ column }) => column);

  return {
    keyColumn: idColumn,

    findStored(cells) {
      const value = (cells.get(idColumn) ?? "").trim();
      if (value === "") return undefined;
      const numberText = toPlainLine(value);
      if (!/^0*[1-9]\d{0,14}$/.test(numberText)) return { column: idColumn, reason: "badId", value };
      return byId.get(Number(numberText)) ?? { column: idColumn, reason: "unknownId", value };
    },

    readNew(cells) {
      const missingColumns = requiredColumns.filter((column) => (cells.get(column) ?? "").trim() === "");
      // An empty cell means the default value.
      const filledCells = new Map([...cells].filter(([, text]) => text.trim() !== ""));
      const { fields, errors } = parse(filledCells, defaults as Fields);
      const result = v.safeParse(schema, { ...defaults, ...fields });
      if (result.success && errors.length === 0) return { fields: result.output, columns: [] };
      return {
        errors: joinErrors(
          ...missingColumns.map((column): CellError<Column> => ({ column, reason: "required" })),
          ...errors,
          ...getErrors(result.issues ?? [], cells),
        ),
      };
    },

    readChange(allCells, stored) {
      // Skip the cells that are as exported, so that no rule of the format can change what was not edited.
      const cells = new Map(
        [...allCells].filter(([column, text]) => text.normalize("NFC").trim() !== formatForComparison(column, stored)),
      );
      const { fields, errors } = parse(cells, stored);
      const changedNames = (Object.keys(fields) as Field[]).filter((name) => !isEqual(fields[name], stored[name]));
      if (changedNames.length === 0 && errors.length === 0) return { fields: { id: stored.id } as never, columns: [] };
      const result = v.safeParse(schema, { ...stored, ...fields });
      if (!result.success || errors.length > 0) {
        // Report only what the row changes, as a stored value may break a rule that is newer than the value.
        const issues = result.issues ?? [];
        const ownErrors = joinErrors(...errors, ...getErrors(issues, cells, new Set(addDependents(changedNames))));
        return { errors: ownErrors.length > 0 ? ownErrors : getErrors(issues, cells) };
      }
      const { output } = result;
      const names = changedNames.filter((name) => !isEqual(output[name], stored[name]));
      return {
        fields: { id: stored.id, ...Object.fromEntries(addDependents(names).map((name) => [name, output[name]])) } as {
          id: number;
        } & Partial<Fields>,
        // One field may have several columns, of which only one has changed.
        columns: columns.filter(
          (id) => formatForComparison(id, stored) !== formatForComparison(id, { ...output, id: stored.id }),
        ),
      };
    },
  };
}

export const splitLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Words for yes and no: those of spreadsheets' checkboxes, and usual marks. */
export const yesNoWords: readonly (readonly [text: string, value: boolean])[] = [
  ...["TRUE", "yes", "y", "1", "x", "✓", "✔", "☑", "✅", "ใช่", "จริง"].map((text) => [text, true] as const),
  ...["FALSE", "no", "n", "0", "-", "☐", "ไม่ใช่", "ไม่", "เท็จ"].map((text) => [text, false] as const),
];
