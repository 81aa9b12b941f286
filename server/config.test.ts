import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig", () => {
  test("an empty environment gives the defaults", () => {
    expect(readConfig({})).toEqual({
      port: 4173,
      host: "0.0.0.0",
      dataDir: resolve("data"),
      distDir: resolve("dist"),
    });
  });

  test("each value can be set", () => {
    const env = { PORT: "80", HOST: "127.0.0.1", DATA_DIR: "/var/lib/phrom", DIST_DIR: "/srv/phrom" };
    expect(readConfig(env)).toEqual({
      port: 80,
      host: "127.0.0.1",
      dataDir: "/var/lib/phrom",
      distDir: "/srv/phrom",
    });
  });

  test.each(["", "http", "-1", "80.5", "65536", "1e3", " 80"])("PORT=%j is refused", (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(ConfigError);
  });

  test("everything that is wrong is said at once, with what was given", () => {
    expect(() => readConfig({ PORT: "http", HOST: "", DATA_DIR: "" })).toThrow(
      [
        "The environment is not right:",
        '  PORT="http": Give a number from 0 to 65535.',
        '  HOST="": Give an address to listen on, such as 127.0.0.1.',
        '  DATA_DIR="": Give a folder.',
      ].join("\n"),
    );
  });
});
