/** The methods return objects; the types say strings, because TypeScript's DOM types accept only strings. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<"createHTML" | "createScriptURL", (value: string) => string>,
  ): Record<"createHTML" | "createScriptURL", (value: string) => string>;
}

/** Vite serves another script in development. */
const WORKER_PATH = import.meta.env.DEV ? "/dev-sw.js?dev-sw" : "/worker.js";

// The server's content security policy lets the page's scripts create this policy once.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("app", {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (url !== WORKER_PATH) throw new TypeError(`The page may not run the script ${url}.`);
    return url;
  },
});

export const workerUrl: string = policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH;

/**
 * Pass only HTML that an allow-list has made: a test lists the callers. Append nothing to the result: it may be an
 * object, and converting it to a string makes it untrusted.
 */
export const toTrustedHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** The element's document is inert: it runs no script and loads no image. */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(toTrustedHtml(html), "text/html").body;
