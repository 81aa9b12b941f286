#!/usr/bin/env bash
# Guess: pasting plain text into a Tiptap editor with StarterKit inserts the text, at most with links; "paste without
#   formatting" and a code block keep every character.
# What happens: lines that begin with following numbers or letters become a numbered list whose items lack these
#   characters, also a single line: "A. Smith" becomes the item "Smith" of a list of type A. A code block is split.
# Versions: @tiptap/core, @tiptap/pm and @tiptap/starter-kit 3.34.0, jsdom 31.0.1, Node 24.
# Source: handlePaste of OrderedList in @tiptap/extension-list (parsePlainTextOrderedListPaste), and this script.
# Why it matters here: people paste addresses, names and code. src/ui/rich-text/editor-extensions.ts removes the plugin.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund @tiptap/core@3.34.0 @tiptap/pm@3.34.0 @tiptap/starter-kit@3.34.0 jsdom@31.0.1

cat > paste.js <<'JS'
import { JSDOM } from "jsdom";

const { window } = new JSDOM("<!doctype html><body>", { pretendToBeVisual: true });
for (const name of ["window", "document", "Node", "Element", "HTMLElement", "MutationObserver", "DOMParser", "getComputedStyle"])
  globalThis[name] = name === "window" ? window : window[name];
const { Editor } = await import("@tiptap/core");
const { StarterKit } = await import("@tiptap/starter-kit");

function paste(text, content) {
  const editor = new Editor({ element: null, extensions: [StarterKit.configure({ trailingNode: false })], content });
  editor.mount(document.createElement("div"));
  const event = Object.assign(new window.Event("paste", { cancelable: true }), {
    clipboardData: { getData: (type) => (type === "text/plain" ? text : ""), files: [], types: ["text/plain"] },
  });
  editor.view.dom.dispatchEvent(event);
  const html = editor.getHTML();
  console.log(`${JSON.stringify(text)} in ${content}: ${html}`);
  editor.destroy();
  return html;
}
const name = paste("A. Smith", "<p></p>");
const code = paste("1. first", "<pre><code>x</code></pre>");
const plain = paste("Smith", "<p></p>");
if (name.includes("A.") || !code.includes("<ol>") || plain !== "<p>Smith</p>") {
  console.error("Tiptap's behaviour has changed: is the change of orderedList in editor-extensions.ts still needed?");
  process.exit(1);
}
JS
node paste.js
