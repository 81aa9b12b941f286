import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Employee, employeeStatuses } from "../../contract/employees.ts";
import { formatDate, formatDay } from "../../lib/format-day.ts";
import { formatWholeMoney } from "../../lib/money.ts";
import { template, toLabels } from "../../lib/template.ts";
import { useCan } from "../../state/ability.ts";
import type { Column } from "../../ui/data-table/types.ts";
import { EditableCell } from "./editable-cell.tsx";
import type { EditableField } from "./editable-fields.ts";
import { statusTextKeys } from "./employee-status.ts";
import { PersonCell } from "./person-cell.tsx";
import { StatusCell } from "./status-cell.tsx";
import { StatusChip } from "./status-chip.tsx";
import type { CellDrafts } from "./use-cell-drafts.ts";
import type { EmployeeEdit } from "./use-employee-edit.ts";
import type { StatusMenu } from "./use-status-menu.tsx";

/** The columns of the employees; whoever may change them does so where the value stands. */
export function useEmployeeColumns(
  save: EmployeeEdit["save"],
  chooseStatus: StatusMenu["choose"],
  drafts: CellDrafts,
): readonly Column<Employee>[] {
  const { t, i18n } = useTranslation("employees");
  const { language } = i18n;
  const mayEdit = useCan("update", "Employee");
  return useMemo(() => {
    const labelled = (id: EditableField | "status") =>
      template((name) => t("edit.cell", { column: t(`columns.${id}`), name }));
    const changed = (id: EditableField, show: (employee: Employee) => string, align?: "end"): Column<Employee> => {
      const label = labelled(id);
      const cell = (employee: Employee) => (
        <EditableCell
          employee={employee}
          field={id}
          label={label(employee.full_name)}
          save={save}
          drafts={drafts}
          format={show}
          {...(align && { align })}
        />
      );
      return {
        id,
        title: t(`columns.${id}`),
        isSortable: true,
        ...(align && { align }),
        exportValue: (employee) => employee[id],
        printText: show,
        cell: mayEdit ? cell : show,
      };
    };
    const statusLabel = labelled("status");
    const statuses = toLabels(employeeStatuses, (status) => t(`status.${statusTextKeys[status]}`));
    const figure = new Intl.NumberFormat(language);
    return [
      {
        id: "full_name",
        title: t("columns.full_name"),
        isSortable: true,
        isPinned: true,
        width: "13rem",
        exportValue: ({ full_name }) => full_name,
        cell: (employee) => <PersonCell employee={employee} />,
      },
      changed("post", ({ post }) => post),
      {
        id: "status",
        title: t("columns.status"),
        isSortable: true,
        exportValue: ({ status }) => statuses[status],
        cell: (employee) =>
          mayEdit ? (
            <StatusCell
              employee={employee}
              label={statusLabel(employee.full_name)}
              statusLabels={statuses}
              onOpenMenu={chooseStatus}
            />
          ) : (
            <StatusChip status={employee.status} name={statuses[employee.status]} />
          ),
      },
      changed("city", ({ city }) => city),
      {
        id: "start_date",
        title: t("columns.start_date"),
        isSortable: true,
        exportValue: ({ start_date }) => start_date,
        printText: ({ start_date }) => formatDate(start_date, language),
        cell: ({ start_date }) => <span className="whitespace-nowrap">{formatDay(start_date, language)}</span>,
      },
      changed("salary", ({ salary }) => formatWholeMoney(salary, language), "end"),
      { ...changed("age", ({ age }) => figure.format(age), "end"), isHiddenByDefault: true },
      { ...changed("experience", ({ experience }) => figure.format(experience), "end"), isHiddenByDefault: true },
      { ...changed("email", ({ email }) => email), isHiddenByDefault: true },
    ];
  }, [t, language, mayEdit, save, chooseStatus, drafts]);
}
