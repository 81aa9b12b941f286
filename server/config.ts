import { resolve } from "node:path";
import * as v from "valibot";
import { addIntakeMember } from "../src/contract/intake.ts";
import type { DatabaseLocation } from "./database/open-store.ts";

const folder = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.nonEmpty("Give a folder."),
    v.transform((path) => resolve(path)),
  );

function whole(fallback: number, min: number, max: number) {
  const message = `Give a number from ${min} to ${max}.`;
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** A variable that is set to nothing is not set: compose files pass those on. */
const given = <Out>(schema: v.GenericSchema<string, Out>) =>
  v.pipe(
    v.optional(v.string()),
    v.transform((value) => (value === "" ? undefined : value)),
    v.optional(schema),
  );

const SECRET_LENGTH = 32;
const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

const environment = v.object({
  /** 0 takes any free port; the line printed at the start tells which. */
  PORT: whole(4173, 0, 65_535),
  HOST: v.pipe(v.optional(v.string(), "0.0.0.0"), v.nonEmpty("Give an address to listen on, such as 127.0.0.1.")),
  DATA_DIR: folder("data"),
  DIST_DIR: folder("dist"),
  DATABASE_URL: given(
    v.pipe(
      v.string(),
      v.check(isPostgres, "Give the address of a PostgreSQL, such as postgres://user:password@host/database."),
    ),
  ),
  ADMIN_USERNAME: given(addIntakeMember.body.entries.username),
  ADMIN_PASSWORD: given(addIntakeMember.body.entries.password),
  TOKEN_SECRET: given(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(",").map((secret) => secret.trim())),
      v.everyItem(
        (secret) => secret.length >= SECRET_LENGTH,
        `Give secrets of at least ${SECRET_LENGTH} characters, with a comma between them.`,
      ),
    ),
  ),
  TRUST_PROXY: whole(0, 0, 10),
  RATE_LIMIT_REQUESTS: whole(30, 1, 1_000_000),
  RATE_LIMIT_SIGN_INS: whole(10, 1, 1_000_000),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `Use one of ${logLevels.join(", ")}.`), "info"),
});

/** What must never stand in a terminal or a log, not even where it is wrong. */
const SECRET: ReadonlySet<string> = new Set(["DATABASE_URL", "ADMIN_PASSWORD", "TOKEN_SECRET"]);

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The build of the pages. */
  readonly distDir: string;
  /** Where the server keeps what people send it. */
  readonly database: DatabaseLocation;
  /** The account that the first start makes; without a password it makes one. */
  readonly admin: { readonly username: string; readonly password: string | undefined };
  /** The first signs, all verify; undefined where the server is to make one. */
  readonly tokenSecrets: readonly string[] | undefined;
  /** How many proxies stand in front, so that the last so many addresses they tell are true. */
  readonly trustedProxies: number;
  readonly limits: { readonly requests: number; readonly signIns: number };
  readonly logLevel: LogLevel;
}

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads the environment once, at the edge; everything further in gets plain, checked values. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = v.safeParse(environment, env);
  if (!result.success) throw new ConfigError(explain(result.issues, env));
  const read = result.output;
  return {
    port: read.PORT,
    host: read.HOST,
    distDir: read.DIST_DIR,
    database: read.DATABASE_URL
      ? { kind: "postgres", url: read.DATABASE_URL }
      : { kind: "folder", path: resolve(read.DATA_DIR, "intake") },
    admin: { username: read.ADMIN_USERNAME ?? "admin", password: read.ADMIN_PASSWORD },
    tokenSecrets: read.TOKEN_SECRET,
    trustedProxies: read.TRUST_PROXY,
    limits: { requests: read.RATE_LIMIT_REQUESTS, signIns: read.RATE_LIMIT_SIGN_INS },
    logLevel: read.LOG_LEVEL,
  };
}

function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address) && URL.canParse(address);
}

/** All that is wrong in one go: nobody should have to start a server five times to learn of five mistakes. */
function explain(issues: readonly v.BaseIssue<unknown>[], env: Record<string, string | undefined>): string {
  const lines = issues.map((issue) => {
    const name = String(issue.path?.[0]?.key ?? "");
    return `  ${name}${SECRET.has(name) ? "" : `=${JSON.stringify(env[name] ?? "")}`}: ${issue.message}`;
  });
  return ["The environment is not right:", ...new Set(lines)].join("\n");
}
