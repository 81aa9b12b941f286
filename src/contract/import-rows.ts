import * as v from "valibot";

export const MAX_IMPORT_ROWS = 5_000;

export const importList = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
  v.pipe(
    v.array(item, "Enter a list."),
    v.maxLength(MAX_IMPORT_ROWS, () => `Use at most ${MAX_IMPORT_ROWS.toLocaleString("en")} items.`),
  );
