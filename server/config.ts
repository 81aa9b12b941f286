import { resolve } from "node:path";
import * as v from "valibot";

const folder = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.nonEmpty("Give a folder."),
    v.transform((path) => resolve(path)),
  );

const environment = v.object({
  /** 0 takes any free port; the line printed at the start tells which. */
  PORT: v.pipe(
    v.optional(v.string(), "4173"),
    v.regex(/^\d{1,5}$/, "Give a number from 0 to 65535."),
    v.transform(Number),
    v.maxValue(65_535, "Give a number from 0 to 65535."),
  ),
  HOST: v.pipe(v.optional(v.string(), "0.0.0.0"), v.nonEmpty("Give an address to listen on, such as 127.0.0.1.")),
  DATA_DIR: folder("data"),
  DIST_DIR: folder("dist"),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the server keeps what people send it. */
  readonly dataDir: string;
  /** The build of the pages. */
  readonly distDir: string;
}

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads the environment once, at the edge; everything further in gets plain, checked values. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = v.safeParse(environment, env);
  if (!result.success) throw new ConfigError(explain(result.issues, env));
  const { PORT, HOST, DATA_DIR, DIST_DIR } = result.output;
  return { port: PORT, host: HOST, dataDir: DATA_DIR, distDir: DIST_DIR };
}

/** All that is wrong in one go: nobody should have to start a server five times to learn of five mistakes. */
function explain(issues: readonly v.BaseIssue<unknown>[], env: Record<string, string | undefined>): string {
  const lines = issues.map((issue) => {
    const name = v.getDotPath(issue) ?? "";
    return `  ${name}=${JSON.stringify(env[name] ?? "")}: ${issue.message}`;
  });
  return ["The environment is not right:", ...lines].join("\n");
}
