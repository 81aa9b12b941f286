import { expect, test } from "vitest";
import * as server from "../../../../server/workspace/permissions.ts";
import { actions, subjects } from "../../../contract/access.ts";
import { syncedTables } from "../../../db/tables/index.ts";
import { canWrite } from "./write-rights.ts";

test("canWrite follows the server's rule for each table, kind of change and permission", () => {
  const abilities = subjects.flatMap((subject) => actions.map((action) => [{ action, subject }]));
  const kinds = ["add", "change", "delete"] as const;
  for (const table of [...syncedTables.keys(), "accounts"])
    for (const kind of kinds)
      for (const ability of abilities)
        expect(canWrite(ability, table, kind)).toBe(server.canWrite(ability, table, kind));
});
