import { createFileRoute } from "@tanstack/react-router";
import i18n from "i18next";
import { employeeCountsQuery, employeesQuery } from "../../../api/queries/employees.ts";
import { prefetchOnEnter } from "../../../api/query-client.ts";
import { requireAbility } from "../../../app/session/guards.ts";
import { EmployeesScreen } from "../../../features/employees/employees-screen.tsx";
import { employeesTableSearch, toListParams } from "../../../features/employees/search.ts";
import { loadTexts } from "../../../i18n/load-texts.ts";

export const Route = createFileRoute("/_staff/tables/employees")({
  validateSearch: employeesTableSearch.validateSearch,
  loaderDeps: ({ search }) => toListParams(search),
  beforeLoad: async (options) => {
    requireAbility(options, "read", "Employee");
    await loadTexts("employees", "table");
  },
  loader: ({ deps, cause }) =>
    prefetchOnEnter(cause, [employeesQuery(deps, i18n.language), employeeCountsQuery(deps.q, i18n.language)]),
  component: EmployeesScreen,
});
