import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const toUtf16 = (text: string, isLittle: boolean) =>
  new Uint8Array(
    text.split("").flatMap((_, index) => {
      const code = text.charCodeAt(index);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );
const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test("decodeText reads Thai text in Windows-874", () => {
  expect(decodeText(new Uint8Array([0xca, 0xd4, 0xb9, 0xa4, 0xe9, 0xd2]))).toEqual({
    text: "สินค้า",
    isWindows874: true,
  });
});

test.each([true, false])(
  "decodeText reads UTF-16 with and without a byte order mark (little endian: %s)",
  (isLittle) => {
    const expected = { text: "SUMMARY:ก", isWindows874: false };
    expect(decodeText(toUtf16("SUMMARY:ก", isLittle))).toEqual(expected);
    expect(decodeText(toUtf16("\uFEFFSUMMARY:ก", isLittle))).toEqual(expected);
  },
);

test("decodeText reads UTF-8 with and without a byte order mark", () => {
  const expected = { text: "ก€", isWindows874: false };
  expect(decodeText(new TextEncoder().encode("ก€"))).toEqual(expected);
  expect(decodeText(new TextEncoder().encode("\uFEFFก€"))).toEqual(expected);
});

test.each([
  ["French in Windows-1252, whose accents are Thai marks in Windows-874", toBytes("SUMMARY:R\xe9union d\xe9cal\xe9e")],
  ["a picture", toBytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")],
  ["Thai in UTF-8 that was cut within a character", new TextEncoder().encode("แขนขวา").subarray(0, -1)],
  ["UTF-8 that was cut within a character and holds no Thai", toBytes("caf\xc3")],
])("decodeText rejects %s", (_, bytes) => {
  expect(decodeText(bytes)).toBe("encoding");
});
