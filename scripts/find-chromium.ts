import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** How every test and measurement starts the browser: it must run as root, without a display, and stay silent on the network. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** A Chromium of this machine: the one asked for, the system's, or the one Playwright once fetched. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const wanted = env.CHROMIUM_PATH;
  // A wrong wish is an error, not a hint: nobody wants to test another browser without knowing.
  if (wanted) {
    if (isProgram(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH=${wanted} is no program.`);
  }
  return onPath(NAMES, env.PATH) ?? playwrightsOwn();
}

/**
 * The same engine without a browser's own windows: what needs none of them takes a quarter less time. It shows no
 * notifications. Whoever asks for a Chromium of their own gets no other.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH ? undefined : onPath(["chromium-headless-shell"], env.PATH);
}

function onPath(names: readonly string[], path = ""): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
