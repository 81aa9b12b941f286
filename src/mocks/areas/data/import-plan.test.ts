import { expect, test } from "vitest";
import { fullAccess } from "../../../domain/access.ts";
import { planImport } from "./import-plan.ts";

test("without deleting others, a record of the file loses the details that the file lacks, and others keep theirs", () => {
  const users = [1, 2].map((id) => ({ id, username: `user${id}` }));
  const userDetails = [1, 2].map((id) => ({ id, notes: "old" }));
  const { writes } = planImport({
    file: { users: users.slice(0, 1), userDetails: [] },
    here: { users, userDetails },
    account: { id: 1, ability: fullAccess },
    deletesOthers: false,
  });
  expect(writes).toEqual([{ table: "userDetails", id: 1, before: userDetails[0], after: undefined }]);
});

test("messages of a file change nothing, because only their senders may write them", () => {
  const message = { id: "ea5f51d3-d5b0-47ae-a469-d8dc89cb8c3e", message: "old" };
  const { writes, leftOutAreas } = planImport({
    file: { colleagueMessages: [message] },
    here: { colleagueMessages: [{ ...message, message: "new" }] },
    account: { id: 1, ability: fullAccess },
    deletesOthers: true,
  });
  expect(writes).toEqual([]);
  expect(leftOutAreas).toEqual(["chat"]);
});
