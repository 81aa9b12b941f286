#!/usr/bin/env bash
# Guess: "every 2nd month, in January and April" from March 2027 takes place in the months March, May, July … that are
#   named: January 2028, 2029 and so on, never in April (RFC 5545 section 3.3.10: BYMONTH limits a monthly rule).
# What happens: ical.js moves to the next named month and ignores the interval: it returns April 2027, which is one month
#   after the start. rrule returns January only.
# Versions: ical.js 2.2.1, rrule 2.8.1, Node 20 and 24.
# Source: this script.
# Why it matters here: Phrom expands imported rules itself, so it shows other dates than apps that are built on ical.js. The
#   property test that compares with ical.js leaves this combination out.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund ical.js@2.2.1 rrule@2.8.1

cat > expand.js <<'JS'
import ICAL from "ical.js";
import rrule from "rrule";

const rule = "FREQ=MONTHLY;INTERVAL=2;BYMONTH=1,4";
const start = "2027-03-02";
const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
const byIcal = Array.from({ length: 4 }, () => iterator.next().toString());
const options = { ...rrule.RRule.parseString(`${rule};COUNT=4`), dtstart: new Date(start) };
const byRrule = new rrule.RRule(options).all().map((date) => date.toISOString().slice(0, 10));
console.log(`${rule} from ${start}\nical.js: ${byIcal.join(", ")}\nrrule:   ${byRrule.join(", ")}`);
if (!byIcal.some((day) => day.slice(5, 7) === "04") || byRrule.some((day) => day.slice(5, 7) !== "01")) {
  console.error("The libraries expand this rule differently now: can the property test include it?");
  process.exit(1);
}
JS
node expand.js
