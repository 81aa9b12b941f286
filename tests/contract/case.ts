import { expect } from "vitest";
import type { Area } from "../../src/contract/areas.ts";
import type { SendOptions, TestApi } from "./test-api.ts";

export type CaseOptions = SendOptions | ((api: TestApi) => SendOptions | Promise<SendOptions>);

/** A request and the exact error that the call returns for it. */
interface ErrorCase {
  readonly name: string;
  readonly options: CaseOptions;
  readonly status: number;
  readonly error: unknown;
}

/** Input of the tests that run for every call. */
export interface ContractCase {
  /** A request that succeeds on the seed data. Needed only if the call's published example does not succeed there. */
  readonly success?: CaseOptions;
  /** True if the response holds password hashes, as a backup does. */
  readonly holdsSecrets?: true;
  /** Areas to seed in addition to the call's own area. */
  readonly extraAreas?: readonly Area[];
  /** Every error that the call can return, except for malformed JSON and invalid tokens, which other tests cover. */
  readonly errorCases: readonly ErrorCase[];
}

export const resolveOptions = async (options: CaseOptions, api: TestApi): Promise<SendOptions> =>
  typeof options === "function" ? options(api) : options;

/** Matches any text, because the message for a missing field comes from the schema library. */
export const anyErrorMessages = [expect.stringMatching(/\w/)];

/** The fields of an outbox message that a worker is sending when the test runs. */
export const beingSent = {
  status: "sending",
  get leasedUntil() {
    return new Date(Date.now() + 30_000).toISOString();
  },
} as const;
