import type { Area } from "../../src/contract/areas.ts";
import type { SendOptions, TestApi } from "./test-api.ts";

export type CaseOptions = SendOptions | ((api: TestApi) => SendOptions | Promise<SendOptions>);

interface ErrorCase {
  readonly name: string;
  readonly status: number;
  /** The exact error that the call returns. */
  readonly error: unknown;
  readonly options: CaseOptions;
}

/**
 * Values that the call's schemas reject, by the dotted path of the field. The tests replace the field of the call's
 * published example by one value at a time; undefined leaves the field out.
 */
export type InvalidValues = Readonly<Record<string, readonly unknown[]>>;

/** What the tests that run for every call need to know about one call. */
export interface ContractCase {
  /** Needed only if the call's published example does not succeed on the seed data. */
  readonly success?: CaseOptions;
  /** A call that succeeds in a workspace, if `success` does not. */
  readonly successInWorkspace?: CaseOptions;
  readonly holdsSecrets?: true;
  /** The call decides which database later calls use: `tests/sync` shows what it writes. */
  readonly switchesDatabase?: true;
  readonly extraAreas?: readonly Area[];
  /** Why a call that writes is not in the recent activity. */
  readonly withoutActivity?: string;
  /** Bodies that are no JSON object need no value here: the tests send them to every call. */
  readonly invalid?: InvalidValues;
  /** Inputs that the schemas accept and the handler rejects. */
  readonly errorCases?: readonly ErrorCase[];
}

/** The cases of an area's calls, by their names. */
export type Cases = Readonly<Record<string, ContractCase>>;

export const resolveOptions = async (options: CaseOptions, api: TestApi): Promise<SendOptions> =>
  typeof options === "function" ? options(api) : options;

export const rejects = (name: string, status: number, error: unknown, options: CaseOptions): ErrorCase => ({
  name,
  status,
  error,
  options,
});

export const notFound = (thing: string, options: CaseOptions, name = `an unknown ${thing.toLowerCase()}`) =>
  rejects(name, 404, `${thing} not found`, options);

export const prefixFields = (path: string, fields: InvalidValues): InvalidValues =>
  Object.fromEntries(Object.entries(fields).map(([field, values]) => [`${path}.${field}`, values]));

export const tooLong = (max: number) => "ก".repeat(max + 1);

export const invalidPaging: InvalidValues = { perPage: ["0", "1001", "ten"], page: ["0", "1.5", "first"] };

/** Fields of an outbox message that a worker is sending when the test runs. */
export const beingSentFields = {
  status: "sending",
  get leasedUntil() {
    return new Date(Date.now() + 30_000).toISOString();
  },
} as const;

/** For calls that store a picture. */
export const rejectsNoPicture = () =>
  rejects(
    "a file that is no picture",
    400,
    { data: ["Use a WebP, PNG or JPEG picture."] },
    { body: { fileName: "a.png", mediaType: "image/png", data: "aGVsbG8gd29ybGQhISEh" } },
  );
