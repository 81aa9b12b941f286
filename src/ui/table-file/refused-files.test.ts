import { expect, test, vi } from "vitest";
import { buildXlsx } from "../../../tests/fixtures/build-xlsx.ts";
import { readTableFile } from "./read-table-file.ts";

const isKnownTitle = (text: string) => ["Number", "Stock"].includes(text);
const read = (content: BlobPart) => readTableFile(new Blob([content]), { isKnownTitle, maxRows: 5_000 });

const buildBytes = (...start: number[]) => Uint8Array.from([...start, ...Array.from({ length: 50 }, () => 0)]);
const buildLongXlsx = () =>
  buildXlsx({ A: [["Number", "Stock"], ...Array.from({ length: 50 }, (_, row) => [row, "x"])] });

test.each([
  ["an empty file", "", "empty"],
  ["only titles", "Number,Stock\n\n", "empty"],
  ["a PDF file", "%PDF-1.7\n1 0 obj", "wrongKind"],
  ["a PNG picture", buildBytes(0x89, 0x50, 0x4e, 0x47), "wrongKind"],
  ["a JPEG picture", buildBytes(0xff, 0xd8, 0xff, 0xe0), "wrongKind"],
  ["a web page that is named .xls", "<html><table><tr><td>1</td></tr></table>", "wrongKind"],
  ["rich text", "{\\rtf1 Number}", "wrongKind"],
  ["an .xls or an encrypted file", buildBytes(0xd0, 0xcf, 0x11, 0xe0), "oldExcel"],
  ["an unknown encoding", new Uint8Array([0xff, 0x00, 0xa1]), "encoding"],
  ["1,000 columns", `Number${",x".repeat(999)}\n1`, "tooManyColumns"],
  ["100,000 rows", `Number,Stock\n${"7,1\n".repeat(100_000)}`, "tooManyRows"],
])("readTableFile returns the reason why it refuses %s", async (_, content, reason) => {
  expect(await read(content)).toBe(reason);
});

test("readTableFile returns “wrongKind” for a Word document and “damaged” for a spreadsheet that was cut", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  expect(await read(buildXlsx({}, { folder: "word" }))).toBe("wrongKind");
  expect(await read(buildLongXlsx().slice(0, 900))).toBe("damaged");
});

test("readTableFile does not read a file of 50 MB, or one that can no longer be read", async () => {
  const readBytes = vi.fn().mockRejectedValue(new Error());
  const file = (size: number) => ({ size, arrayBuffer: readBytes }) as unknown as Blob;
  expect(await readTableFile(file(50_000_000), { isKnownTitle, maxRows: 1 })).toBe("tooLarge");
  expect(readBytes).not.toHaveBeenCalled();
  expect(await readTableFile(file(1), { isKnownTitle, maxRows: 1 })).toBe("unreadable");
});

test("readTableFile stops reading a spreadsheet that has too many rows", async () => {
  const file = buildXlsx({ A: [["Number"], ...Array.from({ length: 100_000 }, () => [1])] });
  expect(await read(file)).toBe("tooManyRows");
});
