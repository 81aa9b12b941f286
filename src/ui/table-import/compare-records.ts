import { isEqual } from "es-toolkit/predicate";
import * as v from "valibot";
import { compareRows, findById, toKey } from "./compare-rows.ts";
import type { CellError, Cells, Comparison, MappedTable } from "./types.ts";

/** The new values, and the values that they replace, so that the call can notice later changes. */
export type RecordChange<Fields extends object> = { id: number; expected: Partial<Fields> } & Partial<Fields>;

export interface RecordRules<Fields extends object, Column extends string, Stored extends Fields & { id: number }> {
  /** The contract's schema of each field that has a column. The column has the field's name. */
  schemas: { readonly [Field in keyof Fields & Column]: v.GenericSchema };
  /** Converts a cell to what the schema takes. Without a function, or if it returns undefined, the schema takes the text. */
  parsers: { readonly [Field in keyof Fields & Column]?: (text: string) => unknown };
  /** The values of a new record for empty cells. A field that is not here must be filled. */
  defaults: Partial<Fields>;
  /** Fields that no two records may share. By the first one, a row without a number finds its record. */
  uniqueFields: readonly [keyof Fields & Column, ...(keyof Fields & Column)[]];
  /** Returns the text of a field as the export writes it, once in each language in which it differs. */
  getTexts: (field: keyof Fields & Column, stored: Stored) => readonly string[];
  /** Changes the cells of a row before they are read, for example to join a first and a last name. */
  prepare?: (cells: Cells<Column>) => Cells<Column>;
  /** Returns the error of the first rule that the changed record breaks. */
  findError?: (changed: Stored, stored: Stored) => CellError<Column> | undefined;
}

/**
 * Compares the rows of a file with stored records whose fields each have one column. A row finds its record by the column
 * `id`; without that column, or if its cell is empty, by the first unique field. Reasons of errors: `badId` and
 * `unknownId` as in `findById`, `ambiguous` if several records have the unique field's value, `taken` if another record has
 * it, and `invalid`.
 */
export function compareRecords<
  Fields extends object,
  Column extends string,
  Stored extends Fields & { id: number },
  New extends object,
>(
  table: MappedTable<Column | "id">,
  records: readonly Stored[],
  rules: RecordRules<Fields, Column, Stored>,
): Promise<Comparison<Column | "id", Stored, New, RecordChange<Fields>>> {
  type Field = keyof Fields & Column;
  type AnyCells = Cells<Column | "id">;
  const fields = Object.keys(rules.schemas) as Field[];
  const [keyField] = rules.uniqueFields;
  const getKey = (field: Field, record: Stored) => toKey(rules.getTexts(field, record)[0] ?? "");
  const recordById = new Map(records.map((record) => [record.id, record]));
  const recordsByKey = new Map(
    rules.uniqueFields.map((field) => [field, Map.groupBy(records, (record) => getKey(field, record))]),
  );

  const findByKey = (text: string): Stored | CellError<Column> | undefined => {
    const foundRecords = text === "" ? [] : (recordsByKey.get(keyField)?.get(toKey(text)) ?? []);
    return foundRecords.length > 1 ? { column: keyField, reason: "ambiguous", value: text } : foundRecords[0];
  };
  const listNewKeys = (cells: AnyCells, stored: Stored | undefined) =>
    rules.uniqueFields.flatMap((column) => {
      const key = toKey(cells.get(column) ?? "");
      return key === "" || (stored && key === getKey(column, stored)) ? [] : [{ column, key }];
    });
  const listTakenErrors = (cells: AnyCells, stored: Stored | undefined): CellError<Column>[] =>
    listNewKeys(cells, stored)
      .filter(({ column, key }) => recordsByKey.get(column)?.has(key))
      .map(({ column }) => ({ column, reason: "taken", value: cells.get(column) ?? "" }));

  const readFields = (cells: AnyCells, isSkipped: (field: Field, text: string) => boolean) => {
    const errors: CellError<Column>[] = [];
    const values: Partial<Record<Field, unknown>> = {};
    for (const field of fields) {
      const text = cells.get(field)?.trim();
      if (text === undefined || isSkipped(field, text)) continue;
      const result = v.safeParse(rules.schemas[field], rules.parsers[field]?.(text) ?? text);
      if (result.success) values[field] = result.output;
      else errors.push({ column: field, reason: "invalid", value: text });
    }
    return { errors, values };
  };

  const readNew = (cells: AnyCells) => {
    const missingFields = fields.filter(
      (field) => !(field in rules.defaults) && (cells.get(field) ?? "").trim() === "",
    );
    const { errors, values } = readFields(cells, (_, text) => text === "");
    const allErrors = [
      ...missingFields.map((column) => ({ column, reason: "required" })),
      ...errors,
      ...listTakenErrors(cells, undefined),
    ];
    return allErrors.length > 0
      ? { errors: allErrors }
      : { fields: { ...rules.defaults, ...values } as New, columns: [] };
  };

  const readChange = (cells: AnyCells, stored: Stored) => {
    // Skip cells that are as exported: no rule of the format can change them, and they may break a rule that is newer.
    const { errors, values } = readFields(
      cells,
      (field, text) =>
        rules.getTexts(field, stored).some((each) => each.normalize("NFC").trim() === text.normalize("NFC")) ||
        (field === keyField && toKey(text) === getKey(field, stored)),
    );
    const columns = fields.filter((field) => field in values && !isEqual(values[field], stored[field]));
    const pick = (from: object) =>
      Object.fromEntries(
        columns.map((field) => [field, from[field as keyof typeof from]]),
      ) as unknown as Partial<Fields>;
    const change = pick(values);
    const ruleError = columns.length > 0 ? rules.findError?.({ ...stored, ...change }, stored) : undefined;
    const allErrors = [...errors, ...listTakenErrors(cells, stored), ...(ruleError ? [ruleError] : [])];
    return allErrors.length > 0
      ? { errors: allErrors }
      : { fields: { id: stored.id, expected: pick(stored), ...change }, columns };
  };

  const prepare = (cells: AnyCells): AnyCells => rules.prepare?.(cells as Cells<Column>) ?? cells;
  return compareRows<Column | "id", Stored, New, RecordChange<Fields>>(table, {
    keyColumn: table.columns.includes("id") ? "id" : keyField,
    findStored: (cells) =>
      findById(cells.get("id") ?? "", "id", recordById) ?? findByKey((cells.get(keyField) ?? "").trim()),
    getKeys: listNewKeys,
    readNew: (cells) => readNew(prepare(cells)),
    readChange: (cells, stored) => readChange(prepare(cells), stored),
  });
}
