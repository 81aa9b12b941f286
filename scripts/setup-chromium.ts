import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";

/** The answer of this script is one path on standard output; the installers' talk goes beside it. */
const run = ([program = "", ...args]: readonly string[]) =>
  spawnSync(program, args, { stdio: ["ignore", 2, 2] }).status === 0;

/** Debian's packages, where they may be installed. */
function installPackages(...names: string[]): void {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  console.error(`Installing ${names.join(" and ")} …`);
  if (run(["apt-get", "update"])) run(["apt-get", "install", "--yes", "--no-install-recommends", ...names]);
}

if (!findChromium()) installPackages("chromium", "chromium-headless-shell");
// The tests take longer without it, and nothing else.
else if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) installPackages("chromium-headless-shell");
// Playwright's own download comes last: it does not work on every network.
if (!findChromium()) run(["npx", "playwright", "install", "chromium"]);

const path = findChromium();
if (path) console.log(path);
else {
  console.error("No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program.");
  process.exitCode = 1;
}
