// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import i18next from "i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { buildXlsx } from "../../../tests/fixtures/build-xlsx.ts";
import { renderComponent } from "../../../tests/fixtures/render.tsx";
import texts from "../../i18n/en/import.ts";
import { compareRows } from "./compare-rows.ts";
import { ImportDialog } from "./import-dialog.tsx";
import type { ImportArea } from "./types.ts";

interface Item {
  id: number;
  name: string;
  stock: string;
}
type Column = keyof Item;

const columns: { id: Column; title: string }[] = [
  { id: "id", title: "Number" },
  { id: "name", title: "Name" },
  { id: "stock", title: "Stock" },
];
const storedItems: Item[] = [
  { id: 1, name: "Lamp", stock: "4" },
  { id: 2, name: "Chair", stock: "5" },
];
const saveMock = vi.fn();
const importArea: ImportArea<Column, Item, Partial<Item>, Partial<Item>> = {
  columns,
  findColumn: (text) => columns.find(({ title }) => title === text)?.id,
  maxRows: 100,
  compare: (table) =>
    compareRows(table, {
      keyColumn: "id",
      findStored: (cells) => storedItems.find(({ id }) => String(id) === cells.get("id")),
      readNew: (cells) => {
        const name = cells.get("name");
        return name ? { fields: { name }, columns: [] } : { errors: [{ column: "name", reason: "required" }] };
      },
      readChange: (cells, item) => {
        const stock = cells.get("stock") ?? item.stock;
        if (stock === "x") return { errors: [{ column: "stock", reason: "invalid", value: stock }] };
        return { fields: { id: item.id, stock }, columns: stock === item.stock ? [] : ["stock"] };
      },
    }),
  describe: ({ name = "" }) => ({ name, details: "" }),
  format: (column, item) => String(item[column]),
  getErrorMessage: () => "Enter a number.",
  save: saveMock,
  getFailure: () => "outdated",
};

beforeEach(() => {
  i18next.addResourceBundle("en", "import", texts);
  saveMock.mockReset();
});

const onClose = vi.fn();
const openDialog = (content: BlobPart, name = "stock.csv", isShared = false) =>
  renderComponent(
    <ImportDialog
      title="Import items"
      area={importArea as never}
      isShared={isShared}
      file={new File([content], name)}
      onChooseOther={() => {}}
      onClose={onClose}
    />,
  );
const findSummary = async () => (await screen.findByRole("list", { name: "What will change" })).textContent;

test("every row with an error is named, and the others are saved only if the user agrees", async () => {
  const { user } = openDialog("Number,Name,Stock\n1,Lamp,9\n2,Chair,x\n,,3\n,Mug,1\n1,Lamp,8");
  const errors = within(await screen.findByRole("region", { name: "Rows with errors" }));
  expect(errors.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Row 3Stock “x” Enter a number.",
    "Row 4Name Fill in this cell. New rows need a value here.",
    "Row 6Number “1” Row 2 is about the same record. Keep one of them.",
  ]);
  const submit = screen.getByRole("button", { name: "Import 2 rows" });
  expect(submit).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "Import only the rows without errors" }));
  expect(saveMock).not.toHaveBeenCalled();
  await user.click(submit);
  expect(saveMock).toHaveBeenCalledExactlyOnceWith([{ name: "Mug" }], [{ id: 1, stock: "9" }]);
  expect(onClose).toHaveBeenCalled();
});

test.each([
  [true, "3 records change for everyone in the workspace."],
  [false, undefined],
])("if the records are shared (%s), the preview says how many change for everyone", async (isShared, text) => {
  openDialog("Number,Name,Stock\n1,Lamp,9\n2,Chair,6\n,Mug,\n,,3", "stock.csv", isShared);
  expect(await findSummary()).toBe("1 new2 changed1 row with errors");
  expect(screen.queryByText(/in the workspace/)?.textContent).toBe(text);
});

test("the columns of a file with unknown titles are chosen by hand, each meaning once", async () => {
  const { user } = openDialog("Artikel;Menge\n1;9");
  await screen.findByText(/No column titles were recognized/);
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });
  choose("Artikel", "stock");
  choose("Menge", "stock");
  expect(await screen.findByRole("combobox", { name: "Artikel" })).toHaveProperty("value", "");
  choose("Artikel", "id");
  await vi.waitFor(async () => expect(await findSummary()).toBe("1 changed"));
  await user.click(screen.getByRole("button", { name: "Import 1 row" }));
  expect(saveMock).toHaveBeenCalledExactlyOnceWith([], [{ id: 1, stock: "9" }]);
});

test("another sheet of a spreadsheet can be chosen", async () => {
  const file = buildXlsx({
    Old: [
      ["Number", "Stock"],
      [1, 4],
    ],
    New: [
      ["Number", "Stock"],
      [1, 7],
      [2, 7],
    ],
  });
  openDialog(file, "stock.xlsx");
  expect(await findSummary()).toBe("1 unchanged");
  fireEvent.change(screen.getByRole("combobox", { name: "Sheet" }), { target: { value: "New" } });
  await vi.waitFor(async () => expect(await findSummary()).toBe("2 changed"));
});

test("records that changed meanwhile are compared with the file again", async () => {
  saveMock.mockRejectedValue(new Error());
  const { user } = openDialog("Number,Stock\n1,9");
  await user.click(await screen.findByRole("button", { name: "Import 1 row" }));
  expect(await screen.findByText(/The records have changed in the meantime/)).toBeDefined();
  expect(await findSummary()).toBe("1 changed");
});

test("a file that is no table shows an error, and nothing can be imported", async () => {
  openDialog("%PDF-1.7", "report.pdf");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This isn’t a table. Choose a CSV or Excel file (.xlsx).",
  );
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
});

test("a column that new rows need is named once if the file lacks it, and no import is offered", async () => {
  openDialog("Stock\n3\n4");
  await screen.findByText("New rows need these columns, which the file doesn’t have: “Name”.");
  expect(screen.queryByRole("region", { name: "Rows with errors" })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
