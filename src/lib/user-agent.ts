/** The order matters: most user agents contain "Safari". */
const browserPatterns: readonly [pattern: RegExp, name: string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|HeadlessChrome|Chromium|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systemPatterns: readonly [pattern: RegExp, name: string, isPhone?: true][] = [
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
  const [, browser] = find(browserPatterns) ?? [];
  const [, system, isPhone = false] = find(systemPatterns) ?? [];
  return { browser, system, isPhone };
}

/** Such as "Chrome · Android". */
export function getDeviceName(): string {
  const { browser, system } = parseUserAgent(navigator.userAgent);
  return [browser, system].filter((part) => part !== undefined).join(" · ");
}
