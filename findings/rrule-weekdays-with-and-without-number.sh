#!/usr/bin/env bash
# Guess: "every Monday and the second Tuesday of the month" (BYDAY=MO,2TU, RFC 5545 section 3.3.10) returns both.
# What happens: rrule returns no date at all. With only one of the two forms it works, and ical.js returns both.
# Versions: rrule 2.8.1, ical.js 2.2.1, Node 20 and 24.
# Source: this script.
# Why it matters here: rrule is the oracle of the property tests of src/domain/recurrence-rule.ts; rules that mix both
#   forms are compared with ical.js instead.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund ical.js@2.2.1 rrule@2.8.1

cat > expand.js <<'JS'
import ICAL from "ical.js";
import rrule from "rrule";

const start = "2026-11-01";
const expand = (weekdays) => {
  const rule = `FREQ=MONTHLY;BYDAY=${weekdays};COUNT=6`;
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  const byIcal = Array.from({ length: 6 }, () => iterator.next().toString().slice(5));
  const options = { ...rrule.RRule.parseString(rule), dtstart: new Date(start), until: new Date("2030-01-01") };
  const byRrule = new rrule.RRule(options).all().map((date) => date.toISOString().slice(5, 10));
  console.log(`${rule}\n  ical.js: ${byIcal.join(", ")}\n  rrule:   ${byRrule.join(", ") || "nothing"}`);
  return byRrule.length;
};
if (String(["MO", "2TU", "MO,2TU"].map(expand)) !== "6,6,0") {
  console.error("rrule expands mixed weekdays now: can it be their oracle?");
  process.exit(1);
}
JS
node expand.js
