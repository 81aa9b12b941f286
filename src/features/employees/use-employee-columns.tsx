import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Employee, employeeStatuses } from "../../contract/employees.ts";
import { formatDate, formatDay } from "../../lib/format-date.ts";
import { formatWholeMoney } from "../../lib/money.ts";
import { buildLabelMap, template } from "../../lib/template.ts";
import { useCan } from "../../state/ability.ts";
import { Avatar, getInitials } from "../../ui/avatar.tsx";
import type { Column } from "../../ui/data-table/types.ts";
import type { EditableField } from "./cell-drafts.ts";
import { EditableCell } from "./editable-cell.tsx";
import { StatusCell, StatusChip, statusTextKeys } from "./status-cell.tsx";
import type { EmployeeEdit } from "./use-employee-edit.ts";
import type { StatusMenu } from "./use-status-menu.tsx";

interface EmployeeColumnsOptions {
  save: EmployeeEdit["save"];
  openStatusMenu: StatusMenu["openStatusMenu"];
  /** The language of the rows' texts; after a language switch it differs from the page's until new rows load. */
  rowLanguage: string;
}

export function useEmployeeColumns(options: EmployeeColumnsOptions): readonly Column<Employee>[] {
  const { save, openStatusMenu, rowLanguage } = options;
  const { t, i18n } = useTranslation("employees");
  const { language } = i18n;
  const canEdit = useCan("update", "Employee");
  return useMemo(() => {
    const createLabel = (id: EditableField | "status") =>
      template((name) => t("edit.cell", { column: t(`columns.${id}`), name }));
    // Every column has a width, so that no column changes its width while a cell is edited.
    const createEditableColumn = (
      id: EditableField,
      width: string,
      format: (employee: Employee) => string,
      align?: "end",
    ): Column<Employee> => {
      const label = createLabel(id);
      const cell = (employee: Employee) => (
        <EditableCell
          key={rowLanguage}
          employee={employee}
          field={id}
          label={label(employee.full_name)}
          language={rowLanguage}
          save={save}
          format={format}
          {...(align && { align })}
        />
      );
      return {
        id,
        title: t(`columns.${id}`),
        width,
        isSortable: true,
        ...(align && { align }),
        exportValue: (employee) => employee[id],
        printText: format,
        cell: canEdit ? cell : format,
      };
    };
    const getStatusCellLabel = createLabel("status");
    const statusLabels = buildLabelMap(employeeStatuses, (status) => t(`status.${statusTextKeys[status]}`));
    const numberFormat = new Intl.NumberFormat(language);
    return [
      {
        id: "full_name",
        title: t("columns.full_name"),
        isSortable: true,
        isPinned: true,
        width: "13.5rem",
        exportValue: ({ full_name }) => full_name,
        cell: (employee) => <NameCell employee={employee} />,
      },
      createEditableColumn("post", "9.25rem", ({ post }) => post),
      {
        id: "status",
        title: t("columns.status"),
        width: "8.75rem",
        isSortable: true,
        exportValue: ({ status }) => statusLabels[status],
        cell: (employee) =>
          canEdit ? (
            <StatusCell
              employee={employee}
              label={getStatusCellLabel(employee.full_name)}
              statusLabels={statusLabels}
              onOpenMenu={openStatusMenu}
            />
          ) : (
            <StatusChip status={employee.status} name={statusLabels[employee.status]} />
          ),
      },
      createEditableColumn("city", "7.5rem", ({ city }) => city),
      {
        id: "start_date",
        title: t("columns.start_date"),
        width: "7.75rem",
        isSortable: true,
        exportValue: ({ start_date }) => start_date,
        printText: ({ start_date }) => formatDate(start_date, language),
        cell: ({ start_date }) => <span className="whitespace-nowrap">{formatDay(start_date, language)}</span>,
      },
      createEditableColumn("salary", "7rem", ({ salary }) => formatWholeMoney(salary, language), "end"),
      { ...createEditableColumn("age", "7rem", ({ age }) => numberFormat.format(age), "end"), isHiddenByDefault: true },
      {
        ...createEditableColumn("experience", "9rem", ({ experience }) => numberFormat.format(experience), "end"),
        isHiddenByDefault: true,
      },
      // Always exported, because an import finds the employees by these two columns.
      {
        ...createEditableColumn("email", "14rem", ({ email }) => email),
        isHiddenByDefault: true,
        isAlwaysExported: true,
      },
      {
        id: "id",
        title: t("columns.id"),
        width: "6rem",
        cell: ({ id }) => id,
        exportValue: ({ id }) => id,
        isSortable: true,
        isHiddenByDefault: true,
        isAlwaysExported: true,
        align: "end",
      },
    ];
  }, [t, language, rowLanguage, canEdit, save, openStatusMenu]);
}

function NameCell({ employee: { full_name, email, avatar } }: { employee: Employee }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar
        src={avatar}
        initials={getInitials(full_name)}
        className="avatar--sm group-data-[density=compact]/table:size-6"
      />
      <span className="min-w-0">
        <span className="block truncate font-medium [unicode-bidi:plaintext]">{full_name}</span>
        <span className="block truncate text-xs text-muted group-data-[density=compact]/table:hidden">{email}</span>
      </span>
    </span>
  );
}
