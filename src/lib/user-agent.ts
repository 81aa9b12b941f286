/** The order matters: most user agents contain "Safari". */
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

export function parseUserAgent(userAgent: string) {
  const find = <Entry extends readonly [RegExp, ...unknown[]]>(entries: readonly Entry[]) =>
    entries.find(([pattern]) => pattern.test(userAgent));
  const [, browser] = find(browsers) ?? [];
  const [, system, isPhone = false] = find(systems) ?? [];
  return { browser, system, isPhone };
}
