import {
  discardRejectedChange,
  dismissReplacedChange,
  restoreReplacedChange,
  sendRejectedChange,
} from "../../../src/contract/rejected-changes.ts";
import type { RefusedSet, ReplacedChangeRow } from "../../../src/db/tables/system.ts";
import { type Cases, notFound, rejects } from "../case.ts";
import type { SendOptions, TestApi } from "../test-api.ts";

const somsri = {
  ...{ id: 4_098, fullName: "สมศรี ใจดี", username: "somsri", usernameKey: "somsri", company: "ร้านมะลิ" },
  ...{ email: "somsri@example.com", emailKey: "somsri@example.com", contact: "", country: "TH", avatar: "" },
  ...{ role: "editor", currentPlan: "team", status: "active" },
};
const refused = { no: 7, at: Date.parse("2026-07-15T02:30:00.000Z"), base: 3, table: "users", id: somsri.id };

/** Before the call, stores a change set that the server has refused: by default, the addition of a user. */
const afterRefusal =
  (options: SendOptions, fields: Partial<RefusedSet> = {}) =>
  async ({ db }: TestApi): Promise<SendOptions> => {
    const ops = [{ table: "users", id: somsri.id, kind: "add", row: somsri }] as const;
    await db.counters.put({ table: "users", last: somsri.id });
    await db.refusedSets.add({ ...refused, refusal: "taken", ops, ...fields });
    return options;
  };

/** Before the call, stores a change that a colleague's replaced: by default, of a user's company. */
const afterReplacement =
  (options: SendOptions, fields: Partial<ReplacedChangeRow> = {}) =>
  async ({ db }: TestApi): Promise<SendOptions> => {
    const groups = { company: { values: { company: "ร้านมะลิ" } } };
    const by = { slot: 2, at: refused.at, name: "Mali" };
    const change = { id: 7, table: "users", rowId: 2, at: refused.at, by, groups, deletedRows: [], ...fields };
    await db.replacedChanges.add(change as ReplacedChangeRow);
    return options;
  };

export const conflictCases: Cases = {
  listRejectedChanges: { success: afterRefusal({}), extraAreas: ["users"] },
  sendRejectedChange: {
    success: afterRefusal(sendRejectedChange.example),
    extraAreas: ["users"],
    withoutActivity: "the rejected call was recorded",
    invalid: { id: ["x"], "values.username": [""], "values.email": ["x"] },
    errorCases: [
      notFound("Change", sendRejectedChange.example),
      rejects(
        "a username that is still taken",
        400,
        { "values.username": ["This username is already in use."] },
        afterRefusal({ ...sendRejectedChange.example, body: { values: { username: "Araya" } } }),
      ),
      rejects(
        "a record that a colleague has deleted",
        409,
        "Record cannot be changed any more",
        afterRefusal(sendRejectedChange.example, {
          refusal: "forbidden",
          ops: [{ table: "users", id: somsri.id, kind: "change", groups: { company: { values: { company: "" } } } }],
        }),
      ),
      rejects(
        "a value that this version of the app does not allow",
        400,
        { role: ["Use one of admin, editor, author, maintainer, subscriber."] },
        afterRefusal(sendRejectedChange.example, {
          ops: [{ table: "users", id: somsri.id, kind: "add", row: { ...somsri, role: "owner" } }],
        }),
      ),
    ],
  },
  discardRejectedChange: {
    success: afterRefusal(discardRejectedChange.example),
    withoutActivity: "the rejected call was recorded",
    invalid: { id: ["x"] },
    errorCases: [notFound("Change", discardRejectedChange.example)],
  },
  restoreReplacedChange: {
    success: afterReplacement(restoreReplacedChange.example),
    extraAreas: ["users"],
    withoutActivity: "the replaced call was recorded",
    invalid: { id: ["x"] },
    errorCases: [
      notFound("Change", restoreReplacedChange.example),
      rejects(
        "a record that was deleted since",
        409,
        "Record cannot be changed any more",
        afterReplacement(restoreReplacedChange.example, { rowId: 999_999 }),
      ),
      rejects(
        "a deleted user whose username was given again",
        400,
        { "values.username": ["This username is already in use."] },
        afterReplacement(restoreReplacedChange.example, {
          groups: {},
          deletedRows: [{ table: "users", id: somsri.id, row: { ...somsri, usernameKey: "araya" } }],
        }),
      ),
    ],
  },
  dismissReplacedChange: {
    success: afterReplacement(dismissReplacedChange.example),
    withoutActivity: "the replaced call was recorded",
    invalid: { id: ["x"] },
    errorCases: [notFound("Change", dismissReplacedChange.example)],
  },
};
