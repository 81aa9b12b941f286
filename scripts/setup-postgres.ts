import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findPostgres } from "./find-postgres.ts";

const installCommands: string[][] = [
  ["apt-get", "update"],
  ["apt-get", "install", "--yes", "--no-install-recommends", "postgresql"],
];

function findOrInstallPostgres(): string | undefined {
  const installedPath = findPostgres();
  if (installedPath || !existsSync("/etc/debian_version") || process.getuid?.() !== 0) return installedPath;
  console.error("PostgreSQL not found. Installing Debian's package …");
  // RUNLEVEL=1 stops Debian's package from starting a server: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  installCommands.every(
    ([program = "", ...args]) => spawnSync(program, args, { stdio: ["ignore", 2, 2], env }).status === 0,
  );
  return findPostgres();
}

// A missing PostgreSQL is no error: the server runs without it, and its tests are reported as skipped.
console.log(findOrInstallPostgres() ?? "No PostgreSQL could be found or installed: its tests will be skipped.");
