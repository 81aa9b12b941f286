#!/usr/bin/env bash
# Guess: ical.js treats a start that its rule does not name the same way for every frequency: either the start is the
#   first date (RFC 5545 section 3.3.10: "DTSTART … always counts as the first occurrence") or it is left out.
# What happens: a daily rule returns the start although the rule does not name its weekday or month, a weekly, monthly or
#   yearly rule leaves it out. rrule leaves it out always.
# Versions: ical.js 2.2.1, rrule 2.8.1, Node 20 and 24.
# Source: this script.
# Why it matters here: the two libraries cannot check how src/domain/recurrence-rule.ts treats such a start; the property
#   tests compare the dates after it. The start counts in Phrom, and an import says so.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund ical.js@2.2.1 rrule@2.8.1

cat > expand.js <<'JS'
import ICAL from "ical.js";
import rrule from "rrule";

// A Wednesday; the rules name only Thursdays.
const start = "2027-02-17";
const expand = (rule) => {
  const byIcal = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start)).next().toString();
  const options = { ...rrule.RRule.parseString(`${rule};COUNT=1`), dtstart: new Date(start) };
  const [byRrule] = new rrule.RRule(options).all().map((date) => date.toISOString().slice(0, 10));
  console.log(`${rule} from ${start}: ical.js starts with ${byIcal}, rrule with ${byRrule}`);
  return [byIcal === start, byRrule === start];
};
const [daily, weekly, monthly] = ["DAILY", "WEEKLY", "MONTHLY"].map((name) => expand(`FREQ=${name};BYDAY=TH`));
if (String([daily, weekly, monthly]) !== String([[true, false], [false, false], [false, false]])) {
  console.error("The libraries treat a start outside its rule differently now: see the record of repeating events.");
  process.exit(1);
}
JS
node expand.js
