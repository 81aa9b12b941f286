import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { buildXlsx } from "../../../tests/fixtures/build-xlsx.ts";
import { readTableFile } from "./read-table-file.ts";

const knownTitles = new Set(["number", "name (english)", "price", "stock", "รหัสสินค้า", "สต็อก"]);
const isKnownTitle = (text: string) => knownTitles.has(text.trim().toLowerCase());

const read = (content: BlobPart, options = {}) =>
  readTableFile(new Blob([content]), { isKnownTitle, maxRows: 5_000, ...options });

async function readCells(content: BlobPart) {
  const table = await read(content);
  return typeof table === "string" ? table : [table.titles, ...table.rows.map(({ cells }) => cells)];
}

describe("readTableFile with text", () => {
  test.each([
    [
      "semicolons, byte order mark",
      "\uFEFFรหัสสินค้า;สต็อก\n1;55\n2;60\n3;0\n",
      [
        ["รหัสสินค้า", "สต็อก"],
        ["1", "55"],
        ["2", "60"],
        ["3", "0"],
      ],
    ],
    [
      "tabs",
      "Number\tStock\n1\t55\n2\t60\n",
      [
        ["Number", "Stock"],
        ["1", "55"],
        ["2", "60"],
      ],
    ],
    [
      "pipes",
      "Number|Stock\n1|55",
      [
        ["Number", "Stock"],
        ["1", "55"],
      ],
    ],
    [
      "semicolons, names with commas",
      'Number;Name (English)\r\n1;"Lamp, large, white"\r\n2;"Chair, oak"\r\n',
      [
        ["Number", "Name (English)"],
        ["1", "Lamp, large, white"],
        ["2", "Chair, oak"],
      ],
    ],
    [
      "semicolons, decimal commas",
      "Number;Price\n1;1250,50\n2;60,00",
      [
        ["Number", "Price"],
        ["1", "1250,50"],
        ["2", "60,00"],
      ],
    ],
    ["one column with decimal commas", "Price\n1250,50\n60,00", [["Price"], ["1250,50"], ["60,00"]]],
    [
      "unknown titles",
      "Artikel;Preis\n1;1250,50\n2;60,00",
      [
        ["Artikel", "Preis"],
        ["1", "1250,50"],
        ["2", "60,00"],
      ],
    ],
    [
      "a sep= line",
      "sep=;\r\nNumber;Stock\r\n1;55\r\n",
      [
        ["Number", "Stock"],
        ["1", "55"],
      ],
    ],
    [
      "a sep= line with another separator",
      '"sep=^"\nNumber^Stock\n1^55',
      [
        ["Number", "Stock"],
        ["1", "55"],
      ],
    ],
    ["a sep= line against the titles", "sep=;\nNumber,Stock\n1,55", [["Number,Stock"], ["1,55"]]],
    [
      "lines above the titles",
      "Stock report\n28 November 2026\n\nNumber,Stock\n1,55",
      [
        ["Number", "Stock"],
        ["1", "55"],
      ],
    ],
    [
      "lines above unknown titles",
      "Report\n\nA,B,C\n1,2,3",
      [
        ["A", "B", "C"],
        ["1", "2", "3"],
      ],
    ],
    [
      "blank rows and columns at the end",
      "Number,Stock,,\n1,55,,\n,,,\n\n",
      [
        ["Number", "Stock"],
        ["1", "55"],
      ],
    ],
    [
      "a column without title",
      "Number,,Stock\n1,x,55",
      [
        ["Number", "", "Stock"],
        ["1", "x", "55"],
      ],
    ],
    [
      "text formulas",
      'Number,Stock\n="007","=""a""""b"""',
      [
        ["Number", "Stock"],
        ["007", 'a"b'],
      ],
    ],
    [
      "an escaped formula",
      'Number,Stock\n1,\'="007"',
      [
        ["Number", "Stock"],
        ["1", '="007"'],
      ],
    ],
    [
      "quotes, separators and line breaks in quotes",
      'Number,Stock\r\n1,"a ""b"", c\r\nd"\r\n',
      [
        ["Number", "Stock"],
        ["1", 'a "b", c\nd'],
      ],
    ],
    [
      "mixed line breaks",
      "Number,Stock\r\n1,55\n2,60\r3,0",
      [
        ["Number", "Stock"],
        ["1", "55"],
        ["2", "60"],
        ["3", "0"],
      ],
    ],
  ])("readTableFile reads %s", async (_, text, cells) => {
    expect(await readCells(text)).toEqual(cells);
  });

  test("readTableFile numbers rows as a spreadsheet does, also after a sep= line and blank rows", async () => {
    expect(await read("sep=;\nNumber;Stock\n1;2\n\n3;4")).toMatchObject({ rows: [{ number: 2 }, { number: 4 }] });
  });

  test("readTableFile marks a row whose quotation mark is not closed, as in a file that was cut", async () => {
    expect(await read('Number,Stock\n1,2\n2,"3')).toMatchObject({ rows: [{ number: 2 }, { isMalformed: true }] });
  });

  test("a line break at the end of a file adds no row", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "ก", ",", ";", '"', "\n", " ", "1") });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell)), async (rows) => {
        const text = Papa.unparse([["Number", "Stock"], ...rows], { newline: "\n" });
        const before = await readCells(text);
        for (const end of ["\n", "\r\n", "\n\n", "\r"]) expect(await readCells(text + end)).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });

  test("readTableFile reads what was written with any separator", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "ก", ",", ";", "|", "\t", '"', "\n", "5"), minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1 }),
        fc.constantFrom(",", ";", "\t", "|"),
        async (rows, delimiter) => {
          const paddedRows = rows.map((row) => row.map((each) => `x${each}x`));
          const text = Papa.unparse([["Number", "Stock"], ...paddedRows], { delimiter, quotes: true });
          expect(await readCells(text)).toEqual([["Number", "Stock"], ...paddedRows]);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("readTableFile with a spreadsheet", () => {
  test("readTableFile reads shared, rich, inline and formula texts, numbers as text, booleans and errors", async () => {
    const file = buildXlsx({
      Stock: [
        ["Number", { rich: ["Sto", "ck"] }, { inline: "Price" }],
        ["007", 55, { formula: "ok" }],
        [true, 0.1 + 0.2, { error: "#N/A" }],
        [1.255, 1250.5, ""],
      ],
    });
    expect(await readCells(file)).toEqual([
      ["Number", "Stock", "Price"],
      ["007", "55", "ok"],
      ["TRUE", "0.3", "#N/A"],
      ["1.2550", "1250.5"],
    ]);
  });

  test.each([
    [false, ["2026-12-25", "2026-12-25", "2026-12-25 12:00"]],
    [true, ["2030-12-26", "2030-12-26", "2030-12-26 12:00"]],
  ])(
    "readTableFile reads dates of a spreadsheet, also in Buddhist formats (1904 system: %s)",
    async (is1904, dates) => {
      const serial = 46_381;
      const row = [{ date: serial }, { thaiDate: serial }, { date: serial + 0.5 }];
      expect(await readCells(buildXlsx({ A: [["Number", "Stock", "Price"], row] }, { is1904 }))).toEqual([
        ["Number", "Stock", "Price"],
        dates,
      ]);
    },
  );

  test("readTableFile reads amounts and percents of a spreadsheet as numbers", async () => {
    expect(await readCells(buildXlsx({ A: [["Price"], [{ money: 1290.5 }], [{ percent: 0.25 }]] }))).toEqual([
      ["Price"],
      ["1290.5"],
      ["0.25"],
    ]);
  });

  test("readTableFile reads the first visible sheet, or the chosen one", async () => {
    const file = buildXlsx({ "-Hidden": [["Stock"], [1]], "One & all": [["Stock"], [2]], Two: [["Stock"], [3]] });
    expect(await read(file)).toMatchObject({
      sheets: ["One & all", "Two"],
      sheet: "One & all",
      rows: [{ cells: ["2"] }],
    });
    expect(await read(file, { sheet: "Two" })).toMatchObject({ sheet: "Two", rows: [{ cells: ["3"] }] });
  });

  test("a spreadsheet whose first sheet is empty offers the other sheets", async () => {
    expect(await read(buildXlsx({ A: [], B: [["Stock"], [1]] }))).toMatchObject({ sheets: ["A", "B"], rows: [] });
  });

  test("readTableFile reads columns without titles", async () => {
    expect(await readCells(buildXlsx({ A: [["Stock"], [1], [2, "", "note"]] }))).toEqual([
      ["Stock", "", ""],
      ["1"],
      ["2", "", "note"],
    ]);
  });

  test("readTableFile keeps the row numbers of the sheet", async () => {
    expect(await read(buildXlsx({ A: [["Report"], [], ["Stock"], [], [5]] }))).toMatchObject({ rows: [{ number: 5 }] });
  });
});
