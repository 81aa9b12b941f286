import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findPostgres } from "./find-postgres.ts";

const install: string[][] = [
  ["apt-get", "update"],
  ["apt-get", "install", "--yes", "--no-install-recommends", "postgresql"],
];

function setUp(): string | undefined {
  const found = findPostgres();
  if (found || !existsSync("/etc/debian_version") || process.getuid?.() !== 0) return found;
  console.error("No PostgreSQL here. Trying Debian's package …");
  // The tests start one of their own; the machine's must not be started beside it.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  install.every(([program = "", ...args]) => spawnSync(program, args, { stdio: ["ignore", 2, 2], env }).status === 0);
  return findPostgres();
}

// Never a failure: the product runs without one, and the tests that want one say that they were skipped.
console.log(setUp() ?? "No PostgreSQL could be found or installed: the tests on one will be skipped.");
