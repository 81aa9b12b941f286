import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian installs PostgreSQL here, one subfolder per version. PATH does not contain it. */
const DEBIAN = "/usr/lib/postgresql";

export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const folders = [...versions.map((version) => join(DEBIAN, version, "bin")), ...onPath];
  return folders.find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));
}
