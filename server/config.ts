import { resolve } from "node:path";
import * as v from "valibot";
import { email as address } from "../src/contract/fields.ts";
import { addIntakeMember } from "../src/contract/intake.ts";
import { username } from "../src/contract/usernames.ts";
import type { DatabaseLocation } from "./database/open-store.ts";

const folder = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.nonEmpty("Enter a folder."),
    v.transform((path) => resolve(path)),
  );

function integer(fallback: number, min: number, max: number) {
  const message = `Enter a number from ${min} to ${max}.`;
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** Empty variables count as unset, because Compose files pass on empty variables. */
const optional = <Out>(schema: v.GenericSchema<string, Out>) =>
  v.pipe(
    v.optional(v.string()),
    v.transform((value) => (value === "" ? undefined : value)),
    v.optional(schema),
  );

const MIN_SECRET_LENGTH = 32;
const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

const environment = v.object({
  /** 0 picks any free port; the server prints the port in its first line of output. */
  PORT: integer(4173, 0, 65_535),
  HOST: v.pipe(v.optional(v.string(), "0.0.0.0"), v.nonEmpty("Enter an address to listen on, such as 127.0.0.1.")),
  DATA_DIR: folder("data"),
  DIST_DIR: folder("dist"),
  DATABASE_URL: optional(
    v.pipe(
      v.string(),
      v.check(isPostgresUrl, "Enter a PostgreSQL URL, such as postgres://user:password@host/database."),
    ),
  ),
  ADMIN_USERNAME: optional(username),
  ADMIN_PASSWORD: optional(addIntakeMember.body.entries.password),
  TOKEN_SECRET: optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(",").map((secret) => secret.trim())),
      v.everyItem(
        (secret) => secret.length >= MIN_SECRET_LENGTH,
        `Enter secrets of at least ${MIN_SECRET_LENGTH} characters, separated by commas.`,
      ),
    ),
  ),
  TRUST_PROXY: integer(0, 0, 10),
  RATE_LIMIT_REQUESTS: integer(30, 1, 1_000_000),
  RATE_LIMIT_SIGN_INS: integer(10, 1, 1_000_000),
  SMTP_URL: optional(
    v.pipe(
      v.string(),
      v.check(isSmtpUrl, "Enter an SMTP URL, such as smtps://user:password@mail.example.com."),
      v.check(isPercentEncoded, "Percent-encode the special characters of the user and the password: % is %25."),
    ),
  ),
  MAIL_FROM: optional(address),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `Use one of ${logLevels.join(", ")}.`), "info"),
});

/** The values of these variables must never appear in error messages. */
const SECRET_VARIABLES: ReadonlySet<string> = new Set(["DATABASE_URL", "ADMIN_PASSWORD", "TOKEN_SECRET", "SMTP_URL"]);

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly distDir: string;
  readonly database: DatabaseLocation;
  /** The first start creates this account. Without a password the server generates one. */
  readonly admin: { readonly username: string; readonly password: string | undefined };
  /** The first secret signs tokens; every secret verifies tokens. If undefined, the server generates a secret. */
  readonly tokenSecrets: readonly string[] | undefined;
  /** The server trusts this many addresses at the end of `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly limits: { readonly requests: number; readonly signIns: number };
  /** If undefined, the server sends no email outside. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  readonly logLevel: LogLevel;
}

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Throws a ConfigError that lists every invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = v.safeParse(environment, env);
  if (!result.success) throw new ConfigError(describeIssues(result.issues, env));
  const values = result.output;
  const { SMTP_URL, MAIL_FROM } = values;
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined))
    throw new ConfigError("Set SMTP_URL and MAIL_FROM together, or neither.");
  return {
    port: values.PORT,
    host: values.HOST,
    distDir: values.DIST_DIR,
    database: values.DATABASE_URL
      ? { kind: "postgres", url: values.DATABASE_URL }
      : { kind: "folder", path: resolve(values.DATA_DIR, "intake") },
    admin: { username: values.ADMIN_USERNAME ?? "admin", password: values.ADMIN_PASSWORD },
    tokenSecrets: values.TOKEN_SECRET,
    trustedProxies: values.TRUST_PROXY,
    limits: { requests: values.RATE_LIMIT_REQUESTS, signIns: values.RATE_LIMIT_SIGN_INS },
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
    logLevel: values.LOG_LEVEL,
  };
}

function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);
}

function isSmtpUrl(url: string): boolean {
  return /^smtps?:\/\/./.test(url) && URL.canParse(url) && new URL(url).hostname !== "";
}

/** Whether the user and the password of the URL can be decoded. */
function isPercentEncoded(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
}

function describeIssues(issues: readonly v.BaseIssue<unknown>[], env: Record<string, string | undefined>): string {
  const lines = issues.map((issue) => {
    const name = String(issue.path?.[0]?.key ?? "");
    return `  ${name}${SECRET_VARIABLES.has(name) ? "" : `=${JSON.stringify(env[name] ?? "")}`}: ${issue.message}`;
  });
  return ["Invalid environment variables:", ...new Set(lines)].join("\n");
}
