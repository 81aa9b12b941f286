import { createFileRoute } from "@tanstack/react-router";
import { requireAbility } from "../../../app/guard.ts";
import { EmployeesScreen } from "../../../features/employees/employees-screen.tsx";
import { loadTexts } from "../../../i18n/load.ts";

export const Route = createFileRoute("/_staff/tables/employees")({
  beforeLoad: async (options) => {
    await requireAbility(options, "read", "Employee");
    await loadTexts("employees");
  },
  component: EmployeesScreen,
});
