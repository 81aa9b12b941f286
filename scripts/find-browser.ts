import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium, firefox } from "playwright";

/** Allow root, and turn off the GPU and background traffic. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Throws if CHROMIUM_PATH is not executable. */
export function findChromium(): string | undefined {
  const downloadedPath = chromium.executablePath();
  return (
    findConfiguredProgram("CHROMIUM_PATH") ??
    findOnPath("chromium", "chromium-browser", "google-chrome") ??
    (existsSync(downloadedPath) ? downloadedPath : undefined)
  );
}

/** Runs tests 25 % faster but shows no notifications. Undefined if CHROMIUM_PATH is set. */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM_PATH ? undefined : findOnPath("chromium-headless-shell");

export function startChromium(executablePath = findChromium()): Promise<Browser> {
  return chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
}

/**
 * Uses FIREFOX_PATH or Debian's firefox-esr. Not any `firefox`: the installed Playwright only drives the versions that
 * docs/browsers.md names. Throws if FIREFOX_PATH is not executable.
 */
export const findFirefox = (): string | undefined => findConfiguredProgram("FIREFOX_PATH") ?? findOnPath("firefox-esr");

/** Debian's Firefox is not patched for Playwright: this channel drives it with WebDriver BiDi. */
export const FIREFOX_CHANNEL = "moz-firefox";

export const startFirefox = (executablePath: string): Promise<Browser> =>
  firefox.launch({ channel: FIREFOX_CHANNEL, executablePath });

export interface WebKitPrograms {
  readonly driver: string;
  /** An X server without a screen, because the browser has no headless mode. */
  readonly display: string;
}

export function findWebKit(): WebKitPrograms | undefined {
  const driver = findOnPath("WebKitWebDriver");
  const display = findOnPath("Xvfb");
  return driver && display ? { driver, display } : undefined;
}

function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Throws if the program is not executable, because another browser must not be tested silently. */
function findConfiguredProgram(variable: string): string | undefined {
  const path = process.env[variable];
  if (!path || isProgram(path)) return path || undefined;
  throw new Error(`${variable}=${path} is not executable.`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
