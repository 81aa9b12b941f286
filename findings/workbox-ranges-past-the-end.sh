#!/usr/bin/env bash
# Guess: createPartialResponse of workbox-range-requests answers ranges as RFC 9110 says: "bytes=8-99" of a file with 10 bytes
#   gets the last two with status 206, and "bytes=10-" gets 416.
# What happens: the other way round. "bytes=8-99" gets 416, and "bytes=10-" gets 206 with no bytes and the impossible
#   header "Content-Range: bytes 10-9/10".
# Versions: workbox-range-requests 7.4.1, Node 20 and 24.
# Source: this script, and RFC 9110 section 14.1.2 (a last position past the end means the end; a first one is unsatisfiable).
# Why it matters here: src/worker/partial-response.ts answers for stored videos, instead of this package.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund workbox-range-requests@7.4.1

cat > ask.js <<'JS'
globalThis.self = globalThis;
process.env.NODE_ENV = "production";
const { createPartialResponse } = await import("workbox-range-requests/createPartialResponse.js");

async function ask(range) {
  const request = new Request("https://example.com/a.webm", { headers: { range } });
  const response = await createPartialResponse(request, new Response("0123456789"));
  const answer = [response.status, (await response.text()).length, response.headers.get("content-range")].join(" ");
  console.log(`workbox-range-requests 7.4.1, ${range}: ${answer}`);
  return answer;
}
const answers = [await ask("bytes=8-99"), await ask("bytes=10-")];
if (answers[0] !== "416 0 " || answers[1] !== "206 0 bytes 10-9/10") {
  console.error("The package answers differently now: could it replace partial-response.ts?");
  process.exit(1);
}
JS
node ask.js
