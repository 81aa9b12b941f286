import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const defaults = {
  port: 4173,
  host: "0.0.0.0",
  distDir: resolve("dist"),
  database: { kind: "folder", path: resolve("data/intake") },
  admin: { username: "admin", password: undefined },
  tokenSecrets: undefined,
  trustedProxies: 0,
  limits: { requests: 30, signIns: 10 },
  mail: undefined,
  logLevel: "info",
};

describe("readConfig", () => {
  test("readConfig returns the default configuration for an empty environment", () => {
    expect(readConfig({})).toEqual(defaults);
  });

  test("readConfig treats empty variables as unset", () => {
    const env = {
      DATABASE_URL: "",
      ADMIN_USERNAME: "",
      ADMIN_PASSWORD: "",
      TOKEN_SECRET: "",
      SMTP_URL: "",
      MAIL_FROM: "",
    };
    expect(readConfig(env)).toEqual(defaults);
  });

  test("readConfig returns the values of all variables", () => {
    const secrets = ["a".repeat(32), "b".repeat(40)];
    const env = {
      PORT: "80",
      HOST: "127.0.0.1",
      DATA_DIR: "/var/lib/phrom",
      DIST_DIR: "/srv/phrom",
      ADMIN_USERNAME: " มาลี ",
      ADMIN_PASSWORD: "correct-horse-9",
      TOKEN_SECRET: secrets.join(" , "),
      TRUST_PROXY: "2",
      RATE_LIMIT_REQUESTS: "100",
      RATE_LIMIT_SIGN_INS: "5",
      SMTP_URL: "smtps://phrom:secret@mail.example.com",
      MAIL_FROM: "office@example.com",
      LOG_LEVEL: "warn",
    };
    expect(readConfig(env)).toEqual({
      port: 80,
      host: "127.0.0.1",
      distDir: "/srv/phrom",
      database: { kind: "folder", path: "/var/lib/phrom/intake" },
      admin: { username: "มาลี", password: "correct-horse-9" },
      tokenSecrets: secrets,
      trustedProxies: 2,
      limits: { requests: 100, signIns: 5 },
      mail: { url: "smtps://phrom:secret@mail.example.com", from: "office@example.com" },
      logLevel: "warn",
    });
  });

  test.each(["postgres://phrom:secret@db/phrom", "postgresql:///phrom?host=/run/postgresql"])(
    "DATABASE_URL=%s selects PostgreSQL",
    (url) => {
      expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: "postgres", url });
    },
  );

  test.each(["", "http", "-1", "80.5", "65536", "1e3", " 80"])("readConfig rejects PORT=%j", (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(ConfigError);
  });

  test("readConfig throws an error that lists every invalid variable with its value, unless it is a secret", () => {
    const env = {
      PORT: "http",
      HOST: "",
      DATA_DIR: "",
      DATABASE_URL: "mysql://phrom:secret@db/phrom",
      ADMIN_USERNAME: "two words",
      ADMIN_PASSWORD: "secret",
      TOKEN_SECRET: "secret,secret",
      TRUST_PROXY: "yes",
      SMTP_URL: "mail.example.com:secret",
      MAIL_FROM: "Office",
      LOG_LEVEL: "loud",
    };
    expect(() => readConfig(env)).toThrow(
      [
        "Invalid environment variables:",
        '  PORT="http": Enter a number from 0 to 65535.',
        '  HOST="": Enter an address to listen on, such as 127.0.0.1.',
        '  DATA_DIR="": Enter a folder.',
        "  DATABASE_URL: Enter a PostgreSQL URL, such as postgres://user:password@host/database.",
        '  ADMIN_USERNAME="two words": Use letters, digits, dots, hyphens and underscores.',
        "  ADMIN_PASSWORD: Use at least 10 characters.",
        "  TOKEN_SECRET: Enter secrets of at least 32 characters, separated by commas.",
        '  TRUST_PROXY="yes": Enter a number from 0 to 10.',
        "  SMTP_URL: Enter an SMTP URL, such as smtps://user:password@mail.example.com.",
        '  MAIL_FROM="Office": Enter an email address, such as name@example.com.',
        '  LOG_LEVEL="loud": Use one of debug, info, warn, error, silent.',
      ].join("\n"),
    );
  });

  test.each(["smtps://phrom:50%off@mail.example.com", "smtps://phrom:%FF@mail.example.com"])(
    "readConfig rejects SMTP_URL=%j, which cannot be decoded",
    (SMTP_URL) => {
      const env = { SMTP_URL, MAIL_FROM: "office@example.com" };
      expect(() => readConfig(env)).toThrow("  SMTP_URL: Percent-encode the special characters");
    },
  );

  test("readConfig rejects SMTP_URL without MAIL_FROM", () => {
    expect(() => readConfig({ SMTP_URL: "smtp://mail.example.com" })).toThrow("Set SMTP_URL and MAIL_FROM together");
  });
});
