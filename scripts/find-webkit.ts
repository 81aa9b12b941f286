import { findOnPath } from "./find-program.ts";

export interface WebKitPrograms {
  readonly driver: string;
  /** An X server without a screen, because the browser has no headless mode. */
  readonly display: string;
}

export function findWebKit(env: NodeJS.ProcessEnv = process.env): WebKitPrograms | undefined {
  const driver = findOnPath(["WebKitWebDriver"], env.PATH);
  const display = findOnPath(["Xvfb"], env.PATH);
  return driver && display ? { driver, display } : undefined;
}
