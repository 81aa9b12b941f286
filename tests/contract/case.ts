import { expect } from "vitest";
import type { Area } from "../../src/contract/areas.ts";
import type { SendOptions, TestApi } from "./test-api.ts";

export type CaseOptions = SendOptions | ((api: TestApi) => SendOptions | Promise<SendOptions>);

/** A request that is answered with an error object, exactly this one. */
interface Refusal {
  readonly name: string;
  readonly options: CaseOptions;
  readonly status: number;
  readonly error: unknown;
}

/** What the tests of every call need to know of one call. */
export interface Case {
  /** A request that succeeds on the sample data, where the published example does not. */
  readonly success?: CaseOptions;
  /** True where the answer is a whole copy of the device's data, the hashes of its passwords included. */
  readonly holdsSecrets?: true;
  /** Areas whose sample data it needs besides its own. */
  readonly extraAreas?: readonly Area[];
  /** Every way in which this call says no, besides malformed JSON and a bearer token. */
  readonly errorCases: readonly Refusal[];
}

export const resolveOptions = async (options: CaseOptions, api: TestApi): Promise<SendOptions> =>
  typeof options === "function" ? options(api) : options;

/** A field that is not there at all; the words are the schema library's. */
export const requiredMessages = [expect.stringMatching(/\w/)];
