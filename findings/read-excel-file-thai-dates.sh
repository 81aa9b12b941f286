#!/usr/bin/env bash
# Guess: a library that turns date cells into dates does so for every date format that Excel offers, also the Thai one
#   with Buddhist years ([$-107041E]d mmm bbbb), and reads cells without the attribute r, which ECMA-376 makes optional.
# What happens: read-excel-file returns the serial number 46381 for the Thai format (a Date for yyyy-mm-dd), and throws
#   "Cannot read properties of undefined" for a cell without r. hucre reads both as 25 December 2026.
# Versions: read-excel-file 9.3.17, hucre 1.0.0, fflate 0.8.3, Node 24.
# Source: this script, and ECMA-376 part 1, 18.3.1.4 (c) and 18.8.30 (numFmt).
# Why it matters here: Thai offices write dates in this format. It is a reason why src/ui/table-file/read-xlsx.ts uses hucre.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund read-excel-file@9.3.17 hucre@1.0.0 fflate@0.8.3

cat > read.js <<'JS'
import { strToU8, zipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import readExcelFile from "read-excel-file/node";

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const list = (items) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;
const build = (row) => {
  const files = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    "_rels/.rels": list([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": list([["worksheet", "sheet.xml"], ["styles", "styles.xml"]]),
    "xl/styles.xml": `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="[$-107041E]d\\ mmm\\ bbbb"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    "xl/sheet.xml": `<worksheet ${main}><sheetData>${row}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
};
const dates = build('<row r="1"><c r="A1" s="1"><v>46381</v></c><c r="B1" s="2"><v>46381</v></c></row>');
const bare = build('<row><c s="1"><v>46381</v></c></row>');

const read = async (file) => {
  try {
    const [{ data }] = await readExcelFile(file);
    return JSON.stringify(data[0]);
  } catch (error) {
    return error.message;
  }
};
const other = async (file) => JSON.stringify((await readXlsx(file)).sheets[0].rows[0]);
const results = [await read(dates), await read(bare), await other(dates), await other(bare)];
console.log(`read-excel-file: ${results[0]}\n  without r: ${results[1]}\nhucre: ${results[2]}\n  without r: ${results[3]}`);
if (!results[0].endsWith(",46381]") || !results[1].startsWith("Cannot read") || /46381/.test(results[2] + results[3])) {
  console.error("The libraries read these cells differently now: see the record on importing tables.");
  process.exit(1);
}
JS
node read.js
