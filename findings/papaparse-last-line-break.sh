#!/usr/bin/env bash
# Guess: Papa Parse finds the same separator with and without a line break after the last row, which RFC 4180 section 2.2
#   leaves open.
# What happens: with two columns, a last line break makes the detection fail (it counts as a row with one cell, and the
#   average must be above 1.99). Papa Parse then takes the comma, so two columns become one, or are cut at decimal commas; `errors`
#   names UndetectableDelimiter.
# Versions: papaparse 5.7.1, Node 20 and 24.
# Source: guessDelimiter in papaparse.js, and this script.
# Why it matters here: src/ui/table-file/read-delimited.ts finds the separator by the titles and names it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund papaparse@5.7.1

cat > read.js <<'JS'
import Papa from "papaparse";

const text = "Number;Price\n1;1250,50\n2;60,00";
const read = (content) => Papa.parse(content);
const [without, withBreak] = [read(text), read(`${text}\n`)];
console.log("without:", JSON.stringify(without.meta.delimiter), JSON.stringify(without.data));
console.log("with:   ", JSON.stringify(withBreak.meta.delimiter), JSON.stringify(withBreak.data));
if (without.meta.delimiter !== ";" || withBreak.meta.delimiter !== ",") {
  console.error("Papa Parse finds separators differently now.");
  process.exit(1);
}
JS
node read.js
