#!/usr/bin/env bash
# Guess: linkifyjs links a valid email address (HTML Standard, input type=email; RFC 5322 atext) as a whole or not at all.
# What happens: of an address with "/" or ".." before the @ it links the rest behind it: the address of someone else. Other
#   signs of atext such as "'" and "{" are part of the link.
# Versions: linkifyjs 4.4.0, Node 20 and 24.
# Source: this script.
# Why it matters here: src/ui/find-links.ts takes email addresses from src/lib/email-address.ts, and only URLs from linkifyjs.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund linkifyjs@4.4.0

cat > find.js <<'JS'
import { find } from "linkifyjs";

const expected = { "o'brien@example.com": "o'brien@example.com", "a/b!c@example.com": "c@example.com", "a..b@example.com": "b@example.com" };
let isChanged = false;
for (const [address, linked] of Object.entries(expected)) {
  const values = find(address, "email").map(({ value }) => value);
  console.log(`${address}: links ${values.join(" ") || "nothing"}`);
  isChanged ||= values.join() !== linked;
}
if (isChanged) {
  console.error("linkifyjs links these addresses differently now: see src/ui/find-links.ts.");
  process.exit(1);
}
JS
node find.js
