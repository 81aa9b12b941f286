import { and, eq } from "drizzle-orm";
import { pick } from "es-toolkit/object";
import { getOffice } from "../../src/contract/office.ts";
import { COMPANY_ID, type CompanyRow, mergeCompany } from "../../src/domain/company.ts";
import { workspaceRows } from "../database/schema.ts";
import { createHandler } from "../intake/create-handler.ts";
import { findCurrentWorkspace } from "./current-workspace.ts";
import { SHARED } from "./permissions.ts";

/** Public: only what the site shows anyway leaves the workspace. */
export const getOfficeHandler = createHandler(getOffice, async ({ db }) => {
  const workspace = await findCurrentWorkspace(db);
  if (!workspace) return { office: null };
  const [stored] = await db
    .select({ data: workspaceRows.data })
    .from(workspaceRows)
    .where(
      and(
        eq(workspaceRows.workspaceId, workspace.id),
        eq(workspaceRows.scope, SHARED),
        eq(workspaceRows.table, "organization"),
        eq(workspaceRows.id, JSON.stringify(COMPANY_ID)),
      ),
    );
  if (!stored?.data) return { office: null };
  const company = mergeCompany(stored.data as unknown as CompanyRow);
  return { office: pick(company, ["address", "phone", "email", "openingHours", "departments"]) };
});
