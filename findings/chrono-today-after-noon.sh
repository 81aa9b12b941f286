#!/usr/bin/env bash
# Guess: with `forwardDate`, "5 Dec" on 5 December is today, at any time of day; and with the day first, "Dec 10" is a day.
# What happens: after noon, "5 Dec" is in the next year, because a date without a time counts as 12:00. "Dec 10" is
#   December 2010, while "Dec 5" and "10 Dec" are days.
# Versions: chrono-node 2.10.3, Node 20 and 24.
# Source: this script.
# Why it matters here: src/lib/sentence/english-dates.ts finds the next year itself and reads a day after a month.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund chrono-node@2.10.3

cat > parse.js <<'JS'
import { GB } from "chrono-node/en";

const parse = (text, hour) => {
  const [result] = GB.parse(text, new Date(2026, 11, 5, hour), { forwardDate: true });
  const date = result.start.date();
  const day = result.start.isCertain("day") ? date.getDate() : "no day";
  const found = `${date.getFullYear()}-${date.getMonth() + 1}-${day}`;
  console.log(`5 December 2026, ${hour}:00: "${text}" is ${found}`);
  return found;
};
const found = [parse("5 Dec", 11), parse("5 Dec", 13), parse("10 Dec", 11), parse("Dec 10", 11)];
if (String(found) !== "2026-12-5,2027-12-5,2026-12-10,2010-12-no day") {
  console.error("chrono-node reads them in another way now: is english-dates.ts still right?");
  process.exit(1);
}
JS
node parse.js
