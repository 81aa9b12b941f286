import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";

/** Sends the output of an installer to standard error: standard output is only for the path of the browser. */
const run = ([program = "", ...args]: readonly string[]) =>
  spawnSync(program, args, { stdio: ["ignore", 2, 2] }).status === 0;

/** Installs Debian packages if the system is Debian and the user is root. */
function installPackages(...names: string[]): void {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  console.error(`Installing ${names.join(" and ")} …`);
  if (run(["apt-get", "update"])) run(["apt-get", "install", "--yes", "--no-install-recommends", ...names]);
}

if (!findChromium()) installPackages("chromium", "chromium-headless-shell");
// A failed installation of the headless shell is no error: the shell only makes the tests faster.
else if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) installPackages("chromium-headless-shell");
// Download Playwright's Chromium only as a last resort: some networks block the download.
if (!findChromium()) run(["npx", "playwright", "install", "chromium"]);

const path = findChromium();
if (path) console.log(path);
else {
  console.error("No Chromium could be found or installed. Install one and set CHROMIUM_PATH to its program.");
  process.exitCode = 1;
}
