#!/usr/bin/env bash
# Guess: text that is copied from a PDF file is on the clipboard as text/plain alone, or as HTML that shows the same lines.
# What happens: Chromium's viewer puts the same string there as text/html: "<" is not escaped, and no element marks a line.
#   An editor that prefers HTML makes one line of all, and drops "<somchai@example.com>" as an unknown element.
# Versions: the Chromium that it finds (CHROMIUM_PATH, then PATH; tried with Debian's), playwright-core 1.64.1, Node 20 and 24.
#   It needs xvfb-run, because headless Chromium has no PDF viewer.
# Source: this script.
# Why it matters here: people paste from PDF files. src/ui/rich-text/editor-extensions.ts pastes HTML that equals the text as text.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund playwright-core@1.64.1

cat > copy.js <<'JS'
import { createServer } from "node:http";
import { chromium } from "playwright-core";

const executablePath = process.env.CHROMIUM_PATH ?? process.argv[2];
const launch = (headless) => chromium.launch({ executablePath, headless, args: ["--no-sandbox"] });
const printer = await launch(true);
console.log(`Chromium ${printer.version()}`);
const printed = await printer.newPage();
await printed.setContent("<p>Write to Somchai</p><p>&lt;somchai@example.com&gt; &amp; Co.</p>");
const pdf = await printed.pdf();
await printer.close();

const server = createServer((request, response) => {
  const isPdf = request.url === "/file.pdf";
  response.setHeader("content-type", isPdf ? "application/pdf" : "text/html");
  response.end(isPdf ? pdf : "<textarea></textarea>");
}).listen(0);
await new Promise((resolve) => server.once("listening", resolve));
const origin = `http://localhost:${server.address().port}`;

const browser = await launch(false);
const context = await browser.newContext();
const viewer = await context.newPage();
await viewer.goto(`${origin}/file.pdf`);
const page = await context.newPage();
await page.goto(origin);
await page.evaluate(() =>
  document.addEventListener("paste", ({ clipboardData }) => {
    globalThis.pasted = ["text/plain", "text/html"].map((type) => clipboardData.getData(type));
  }),
);
// The viewer does not say when it can copy.
let pasted;
for (let i = 0; i < 20 && !pasted?.[0]; i++) {
  await viewer.bringToFront();
  await viewer.waitForTimeout(500);
  await viewer.mouse.click(600, 300);
  await viewer.keyboard.press("Control+a");
  await viewer.keyboard.press("Control+c");
  await viewer.waitForTimeout(300);
  await page.bringToFront();
  await page.locator("textarea").press("Control+v");
  pasted = await page.evaluate(() => globalThis.pasted);
}
await browser.close();
server.close();
const [text, html] = pasted;
console.log(`text/plain: ${JSON.stringify(text)}`);
console.log(`text/html:  ${JSON.stringify(html)}`);
if (!text.includes("<somchai@example.com>") || text !== html) {
  console.error("Chromium's behaviour has changed: is handlePaste in editor-extensions.ts still needed?");
  process.exit(1);
}
JS
xvfb-run -a node copy.js "$(command -v chromium || command -v google-chrome)"
