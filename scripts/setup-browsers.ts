import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium, findFirefox, findHeadlessShell, findWebKit } from "./find-browser.ts";

const run = ([program = "", ...args]: readonly string[]) =>
  spawnSync(program, args, { stdio: ["ignore", "inherit", "inherit"] }).status === 0;

function getMissingPackages(): string[] {
  const packages: string[] = [];
  if (!findChromium()) packages.push("chromium");
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) packages.push("chromium-headless-shell");
  if (!findFirefox()) packages.push("firefox-esr");
  if (!findWebKit()) packages.push("webkit2gtk-driver", "xvfb");
  return packages;
}

/** Works only on Debian and as root. */
function installPackages(packages: readonly string[]): void {
  if (packages.length === 0 || !existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  console.error(`Installing ${packages.join(", ")} …`);
  if (!run(["apt-get", "update"])) return;
  const installCommand = ["apt-get", "install", "--yes", "--no-install-recommends"];
  // If one package does not exist in this release, the others are still installed.
  if (!run([...installCommand, ...packages])) for (const name of packages) run([...installCommand, name]);
}

installPackages(getMissingPackages());
// Download Playwright's Chromium only as a last resort: some networks block the download.
if (!findChromium()) run(["npx", "playwright", "install", "chromium"]);

const chromium = findChromium();
const formatMissing = (packages: string) =>
  `not found: its tests will be skipped (on Debian: apt-get install ${packages})`;
console.log(`Chromium: ${chromium ?? "not found. Install it and set CHROMIUM_PATH to its program."}`);
// Only Chromium is required.
console.log(`Firefox: ${findFirefox() ?? formatMissing("firefox-esr")}`);
console.log(`WebKit: ${findWebKit()?.driver ?? formatMissing("webkit2gtk-driver xvfb")}`);
if (!chromium) process.exitCode = 1;
