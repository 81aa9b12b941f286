import { findOnPath } from "./find-program.ts";

export interface WebKitPrograms {
  /** WebKitGTK's WebDriver, which starts the browser. */
  readonly driver: string;
  /** An X server without a screen, because the browser has no headless mode. */
  readonly display: string;
}

/** Returns the programs that the WebKit story needs; undefined if one is missing. */
export function findWebKit(env: NodeJS.ProcessEnv = process.env): WebKitPrograms | undefined {
  const driver = findOnPath(["WebKitWebDriver"], env.PATH);
  const display = findOnPath(["Xvfb"], env.PATH);
  return driver && display ? { driver, display } : undefined;
}
