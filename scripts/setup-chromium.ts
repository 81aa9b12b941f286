import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";

/** The ways to a browser, the cheapest first. Playwright's own download does not work on every network. */
const ways: ReadonlyArray<{ name: string; possible: () => boolean; commands: string[][] }> = [
  {
    name: "Debian's package",
    possible: () => existsSync("/etc/debian_version") && process.getuid?.() === 0,
    commands: [
      ["apt-get", "update"],
      ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"],
    ],
  },
  { name: "Playwright's download", possible: () => true, commands: [["npx", "playwright", "install", "chromium"]] },
];

function setUp(): string | undefined {
  const found = findChromium();
  if (found) return found;
  for (const { name, possible, commands } of ways) {
    if (!possible()) continue;
    console.error(`No Chromium here. Trying ${name} …`);
    // The answer of this script is one path on standard output; the installers' talk goes beside it.
    commands.every(([program = "", ...args]) => spawnSync(program, args, { stdio: ["ignore", 2, 2] }).status === 0);
    const installed = findChromium();
    if (installed) return installed;
  }
  return undefined;
}

const path = setUp();
if (path) console.log(path);
else {
  console.error("No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program.");
  process.exitCode = 1;
}
