import type { Backup } from "../../../src/contract/data.ts";
import { dataExamples } from "../../../src/contract/examples/data.ts";
import type { Cases, ContractCase } from "../case.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const noErrors: ContractCase = { errorCases: [] };
const { file } = dataExamples.importBackup.body;
const { id: SNAPSHOT } = dataExamples.restoreSnapshot.body;
const { id: SHARE } = dataExamples.deleteShare.params;

/** Before the call, stores a snapshot like the one that resetting the data creates. */
const afterReset =
  (options: SendOptions) =>
  async ({ db }: TestApi): Promise<SendOptions> => {
    await db.snapshots.add({
      id: SNAPSHOT,
      at: "2026-07-15T02:30:00.000Z",
      reason: "reset",
      tables: { tasks: [] },
      addedRequests: [],
      rows: 0,
      bytes: 12,
    });
    return options;
  };

const shared =
  (options: SendOptions) =>
  async ({ db }: TestApi): Promise<SendOptions> => {
    await db.shares.add({ id: SHARE, at: "2026-07-15T02:30:00.000Z", title: "", text: "โทรหาลูกค้า", url: "" });
    return options;
  };

/** Before the call, sets an id counter lower than the table's last id, so that there is something to repair. */
const withLowCounter = async ({ db }: TestApi): Promise<SendOptions> => {
  await db.counters.put({ table: "accounts", last: 1 });
  return {};
};

const wrongId = (thing: string, options: (id: unknown) => SendOptions) => [
  {
    name: "an unknown id",
    options: options("0d9dbd6a-62a1-4a53-8f80-6a1c8d6f0c11"),
    status: 404,
    error: `${thing} not found`,
  },
  { name: "an id that is not a UUID", options: options("x"), invalid: ["id"] },
];

const changed = (change: Partial<Record<keyof Backup, unknown>>) => ({ body: { file: { ...file, ...change } } });

export const cases: Cases<"data"> = {
  getDataOverview: noErrors,
  checkData: noErrors,
  repairData: { success: withLowCounter, errorCases: [] },
  getBackup: { ...noErrors, holdsSecrets: true },
  recordBackup: {
    errorCases: [
      {
        name: "a missing time",
        options: { body: { ...dataExamples.recordBackup.body, createdAt: undefined } },
        invalid: ["createdAt"],
      },
    ],
  },
  inspectBackup: {
    errorCases: [{ name: "no file", options: { body: {} }, invalid: ["file"] }],
  },
  importBackup: {
    errorCases: [
      { name: "no file", options: { body: {} }, invalid: ["file"] },
      {
        name: "a file whose checksum does not match",
        options: changed({ checksum: "x" }),
        status: 400,
        error: { file: ["This file is damaged."] },
      },
      {
        name: "a backup of a newer database",
        options: changed({ databaseVersion: 99 }),
        status: 400,
        error: { file: ["This file was made by a newer version of the app."] },
      },
      { name: "a file that is not a backup", options: changed({ format: "photos" }), invalid: ["file.format"] },
    ],
  },
  resetData: {
    errorCases: [
      { name: "a missing target", options: { body: {} }, invalid: ["to"] },
      {
        name: "resetting an area that holds app content",
        options: { body: { to: "empty", areas: ["faq"] } },
        invalid: ["areas.0"],
      },
    ],
  },
  restoreSnapshot: {
    success: afterReset({ body: { id: SNAPSHOT } }),
    errorCases: wrongId("Snapshot", (id) => ({ body: { id } })),
  },
  deleteSnapshot: {
    success: afterReset({ params: { id: SNAPSHOT } }),
    errorCases: wrongId("Snapshot", (id) => ({ params: { id } })),
  },
  listShares: noErrors,
  deleteShare: {
    success: shared({ params: { id: SHARE } }),
    errorCases: wrongId("Share", (id) => ({ params: { id } })),
  },
} satisfies Record<string, ContractCase>;
