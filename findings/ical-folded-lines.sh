#!/usr/bin/env bash
# Guess: with ICAL.foldLength at its default of 75, ical.js writes lines of at most 75 octets without the line break,
#   as RFC 5545 section 3.1 asks for.
# What happens: the first line of a property has 75 octets, every following line 76: the space that starts a folded
#   line is not counted.
# Versions: ical.js 2.2.1, Node 20 and 24.
# Source: this script, and RFC 5545 section 3.1 ("Lines of text SHOULD NOT be longer than 75 octets").
# Why it matters here: src/features/calendar/ics/to-ics.ts sets ICAL.foldLength to 74.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund ical.js@2.2.1

cat > write.js <<'JS'
import ICAL from "ical.js";

const event = new ICAL.Component("vevent");
event.addPropertyWithValue("summary", "x".repeat(300));
const lines = event.toString().split("\r\n").filter((line) => /x/.test(line));
const lengths = lines.map((line) => new TextEncoder().encode(line).length);
console.log(`ICAL.foldLength ${ICAL.foldLength}, octets of the lines: ${lengths.join(", ")}`);
if (Math.max(...lengths) !== 76) {
  console.error("ical.js folds differently now: does to-ics.ts still need a foldLength of 74?");
  process.exit(1);
}
JS
node write.js
