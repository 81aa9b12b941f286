import { expect } from "vitest";
import type { SendOptions, TestApi } from "./api.ts";

type Options = SendOptions | ((api: TestApi) => SendOptions | Promise<SendOptions>);

/** A request that is answered with an error object, exactly this one. */
interface Refusal {
  readonly name: string;
  readonly options: Options;
  readonly status: number;
  readonly error: unknown;
}

/** What the tests of every call need to know of one call. */
export interface Case {
  /** A request that succeeds on the sample data. */
  readonly happy: Options;
  /** Every way in which this call says no, besides malformed JSON and a bearer token. */
  readonly refused: readonly Refusal[];
}

export const resolve = async (options: Options, api: TestApi): Promise<SendOptions> =>
  typeof options === "function" ? options(api) : options;

/** A field that is not there at all; the words are the schema library's. */
export const missing = [expect.stringMatching(/\w/)];
