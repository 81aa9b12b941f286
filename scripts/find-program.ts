import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export function findOnPath(names: readonly string[], path = ""): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * Undefined if the variable is not set. Throws if the program is not executable, because another browser must not be
 * tested silently.
 */
export function findConfigured(variable: string, env: NodeJS.ProcessEnv): string | undefined {
  const path = env[variable];
  if (!path) return undefined;
  if (isProgram(path)) return path;
  throw new Error(`${variable}=${path} is not executable.`);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
