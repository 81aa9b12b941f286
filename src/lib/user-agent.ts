/** The names of browsers and systems by what their user agent contains. The order matters: most contain "Safari". */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|HeadlessChrome|Chromium|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly [pattern: RegExp, name: string, isPhone?: true][] = [
  [/\biPad\b/, "iPad", true],
  [/\biPhone\b/, "iPhone", true],
  [/\bAndroid\b/, "Android", true],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Returns the browser's and system's names in a user agent; undefined for an unknown one. */
export function parseUserAgent(userAgent: string) {
  const find = <Entry extends readonly [RegExp, ...unknown[]]>(entries: readonly Entry[]) =>
    entries.find(([pattern]) => pattern.test(userAgent));
  const [, browser] = find(browsers) ?? [];
  const [, system, isPhone = false] = find(systems) ?? [];
  return { browser, system, isPhone };
}
