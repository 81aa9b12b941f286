import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";

/** Standard output is for the resulting path; the installers' output goes to standard error. */
const run = ([program = "", ...args]: readonly string[]) =>
  spawnSync(program, args, { stdio: ["ignore", 2, 2] }).status === 0;

/** Installs Debian packages, if this is Debian and we are root. */
function installPackages(...names: string[]): void {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  console.error(`Installing ${names.join(" and ")} …`);
  if (run(["apt-get", "update"])) run(["apt-get", "install", "--yes", "--no-install-recommends", ...names]);
}

if (!findChromium()) installPackages("chromium", "chromium-headless-shell");
// Optional: it only makes the tests faster.
else if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) installPackages("chromium-headless-shell");
// Playwright's own download comes last: it does not work on every network.
if (!findChromium()) run(["npx", "playwright", "install", "chromium"]);

const path = findChromium();
if (path) console.log(path);
else {
  console.error("No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program.");
  process.exitCode = 1;
}
