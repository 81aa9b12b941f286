import type { Table } from "dexie";
import * as v from "valibot";
import { id } from "../../contract/fields.ts";
import { company } from "../../contract/organization.ts";
import type { CompanyRow } from "../../domain/company.ts";
import { defineTables } from "./define-tables.ts";

interface OrganizationTables {
  organization: Table<CompanyRow, number>;
}

export const organizationTables = defineTables<OrganizationTables>()(
  { organization: "id" },
  {
    since: { organization: 20 },
    rows: { organization: v.object({ id, ...v.partial(company).entries }) },
    sync: {
      organization: {
        scope: "shared",
        // Two devices may change the company first.
        hasForeignId: true,
        // Everybody reads the area, so it has no permission of its own.
        writtenBy: ["access"],
        actions: { add: ["update"], delete: ["update"] },
      },
    },
  },
);
