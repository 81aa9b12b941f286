import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where Debian puts one version beside the other; they are not on the path. */
const DEBIAN = "/usr/lib/postgresql";

/** The folder with the programs of a PostgreSQL server, the newest first; undefined where there is none. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const folders = [...versions.map((version) => join(DEBIAN, version, "bin")), ...onPath];
  return folders.find((folder) => ["initdb", "postgres"].every((program) => existsSync(join(folder, program))));
}
