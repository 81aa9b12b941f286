#!/usr/bin/env bash
# Guess: a bundler that honours @__NO_SIDE_EFFECTS__ drops an unused call of an annotated function from every build, and
#   a second entry that imports the same package changes nothing about it.
# What happens: with one entry Rolldown drops the call. With a second entry that imports the package, it keeps the call
#   and all of its arguments, also when it minifies.
# Versions: rolldown 1.2.19, valibot 1.5.0 (its functions are annotated), Node 20 and 24.
# Source: this script, and Rolldown's documentation of the annotation, which names no such limit.
# Why it matters here: the page's build has several entries, so every screen carried the schemas of calls that it never
#   validates (13 kB gzip). scripts/vite/endpoint-schemas.ts wraps the values of the contract in pure functions instead.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund rolldown@1.2.19 valibot@1.5.0

cat > schemas.js <<'JS'
import * as v from "valibot";
export const used = v.string();
export const unused = v.object({ title: v.pipe(v.string(), v.maxLength(4321)) });
JS
cat > first.js <<'JS'
import { used } from "./schemas.js";
console.log(used.type);
JS
cat > second.js <<'JS'
import * as v from "valibot";
console.log(v.parse(v.number(), 1));
JS
cat > build.js <<'JS'
import { VERSION, rolldown } from "rolldown";

console.log(`rolldown ${VERSION}`);
const keepsUnused = async (input) => {
  const bundle = await rolldown({ input });
  const { output } = await bundle.generate({ format: "es", minify: true });
  await bundle.close();
  const kept = output.some(({ code }) => code.includes("4321"));
  console.log(`${input.join(" and ")}: ${kept ? "keeps" : "drops"} the unused schema`);
  return kept;
};
const one = await keepsUnused(["first.js"]);
const two = await keepsUnused(["first.js", "second.js"]);
if (one || !two) {
  console.error("Rolldown's behaviour has changed: is scripts/vite/endpoint-schemas.ts still needed?");
  process.exit(1);
}
JS
node build.js
