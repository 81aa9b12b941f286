import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian installs each PostgreSQL version in a subfolder of this folder, outside PATH. */
const DEBIAN = "/usr/lib/postgresql";

/** Returns the folder of the newest PostgreSQL server programs; undefined if none is installed. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const folders = [...versions.map((version) => join(DEBIAN, version, "bin")), ...onPath];
  return folders.find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));
}
