import { expect } from "vitest";
import type { Area } from "../../src/contract/areas.ts";
import type { endpoints } from "../../src/contract/index.ts";
import type { SendOptions, TestApi } from "./test-api.ts";

export type CaseOptions = SendOptions | ((api: TestApi) => SendOptions | Promise<SendOptions>);

/** A request and the error that the call returns for it: the exact one, or the fields that the call's schemas reject. */
type ErrorCase = { readonly name: string; readonly options: CaseOptions } & (
  | { readonly status: number; readonly error: unknown }
  | { readonly invalid: readonly string[] }
);

/** The tests that use it run for every call. */
export interface ContractCase {
  /** Needed only if the call's published example does not succeed on the seed data. */
  readonly success?: CaseOptions;
  readonly holdsSecrets?: true;
  readonly extraAreas?: readonly Area[];
  /** Without malformed JSON and invalid tokens, which other tests cover. */
  readonly errorCases: readonly ErrorCase[];
}

/** The cases of an area: a call without one is a compile error. */
export type Cases<A extends Area> = {
  readonly [E in Extract<(typeof endpoints)[number], { area: A }> as E["name"]]: ContractCase;
};

export const resolveOptions = async (options: CaseOptions, api: TestApi): Promise<SendOptions> =>
  typeof options === "function" ? options(api) : options;

/** The message for a missing field comes from the schema library. */
export const anyErrorMessages = [expect.stringMatching(/\w/)];

/** A worker is sending the message when the test runs. */
export const beingSent = {
  status: "sending",
  get leasedUntil() {
    return new Date(Date.now() + 30_000).toISOString();
  },
} as const;
