import type { Plugin } from "vite";

/** Code with which the browser parses a string or runs a script; the browser refuses it without Trusted Types. */
const SINK =
  /\.(?:innerHTML|outerHTML|srcdoc)\s*=(?!=)|\.(?:insertAdjacentHTML|createContextualFragment|parseHTMLUnsafe|setHTMLUnsafe|importScripts|execScript)\(|\bdocument\.write(?:ln)?\(|\bnew DOMParser\(\)\.parseFromString|\bnew (?:Shared)?Worker\(|serviceWorker\.register\(/;

/** See docs/decisions/2026-11-28-trusted-types.md. Only the asynchronous functions of fflate start workers; pdfkit calls none. */
const ALLOWED_MODULE =
  /\/(?:src\/lib\/trusted-types|src\/api\/service-worker|src\/features\/email\/reader\/print-conversation|node_modules\/(?:@tiptap\/core|dompurify|fflate|preact|prosemirror-view|react-dom))\b/;

/** React Aria empties its messages for screen readers with `innerHTML = ""`. */
const ANNOUNCER_MODULE = /\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs/;

/**
 * Fails the build if a module that is not known to work with the content security policy contains a sink: clicking
 * through the app finds such code only by chance.
 */
export function htmlSinksPlugin(): Plugin {
  return {
    name: "phrom:html-sinks",
    apply: "build",
    transform: {
      filter: { id: ANNOUNCER_MODULE },
      handler: (code) => ({ code: code.replaceAll(".innerHTML = ''", ".textContent = ''"), map: null }),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk")
          for (const [id, { code }] of Object.entries(chunk.modules)) {
            const [sink] = (!ALLOWED_MODULE.test(id) && SINK.exec(code ?? "")) || [];
            if (sink) this.error(`${id} contains ${sink}: see docs/decisions/2026-11-28-trusted-types.md.`);
          }
    },
  };
}
