import { findConfigured, findOnPath } from "./find-program.ts";

/**
 * FIREFOX_PATH or Debian's firefox-esr. Not any `firefox`: the Playwright that is installed only drives the versions
 * that docs/browsers.md names. Throws if FIREFOX_PATH is not executable.
 */
export const findFirefox = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  findConfigured("FIREFOX_PATH", env) ?? findOnPath(["firefox-esr"], env.PATH);
