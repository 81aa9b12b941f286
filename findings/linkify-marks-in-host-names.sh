#!/usr/bin/env bash
# Guess: linkifyjs finds host names in Thai, as it finds those of other scripts: it knows the top-level domain ไทย.
# What happens: it finds คน.ไทย, but not ไปรษณีย์.ไทย, which has vowel and silent marks: its words are letters (\p{L}) only.
#   With https:// before it, or in a path, the same name is found.
# Versions: linkifyjs 4.4.0, Node 20 and 24.
# Source: this script.
# Why it matters here: src/ui/find-links.ts links such names only with https:// before them.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund linkifyjs@4.4.0

cat > find.js <<'JS'
import { find } from "linkifyjs";

const found = ["คน.ไทย", "ไปรษณีย์.ไทย", "https://ไปรษณีย์.ไทย/ที่"].map((text) => {
  const links = find(text).map(({ value }) => value);
  console.log(`${text}: ${links.join(" ") || "no link"}`);
  return links.join() === text;
});
if (String(found) !== "true,false,true") {
  console.error("linkifyjs treats marks in host names differently now: see src/ui/find-links.ts.");
  process.exit(1);
}
JS
node find.js
