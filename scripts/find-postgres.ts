import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian installs PostgreSQL here, one subfolder per version. PATH does not contain it. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";

export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const pathFolders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const folders = [...versions.map((version) => join(DEBIAN_FOLDER, version, "bin")), ...pathFolders];
  return folders.find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));
}
