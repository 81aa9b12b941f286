import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { findConfigured, findOnPath } from "./find-program.ts";

/** Allow root, and turn off the GPU and background traffic. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** CHROMIUM_PATH, the system's Chromium or Playwright's download. Throws if CHROMIUM_PATH is not executable. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  findConfigured("CHROMIUM_PATH", env) ?? findOnPath(NAMES, env.PATH) ?? findPlaywrightChromium();

/** Runs tests 25 % faster but shows no notifications. Undefined if CHROMIUM_PATH is set. */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH ? undefined : findOnPath(["chromium-headless-shell"], env.PATH);
}

function findPlaywrightChromium(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
