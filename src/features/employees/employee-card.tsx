import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import type { Employee } from "../../contract/employees.ts";
import { Avatar, getInitials } from "../../ui/avatar.tsx";
import { CardFields } from "../../ui/data-table/table-row.tsx";
import type { Column } from "../../ui/data-table/types.ts";
import { WholeWords } from "../../ui/whole-words.tsx";

/** The columns with a fixed place on the card; other visible columns are listed below. */
const placedColumns = [
  "full_name",
  "post",
  "status",
  "start_date",
  "city",
  "salary",
] as const satisfies (keyof Employee)[];
type PlacedColumn = (typeof placedColumns)[number];

/** Always shows the name and e-mail address. The visible columns can be edited as in the table. */
export function renderEmployeeCard(employee: Employee, columns: readonly Column<Employee>[]) {
  const otherColumns = columns.filter(({ id }) => !placedColumns.some((placedId) => placedId === id));
  const getCell = (id: PlacedColumn) => columns.find((column) => column.id === id)?.cell(employee);
  const renderField = (id: PlacedColumn, className = "", icon?: ReactNode) => {
    const column = columns.find((each) => each.id === id);
    return (
      column && (
        // A field that is being edited takes the whole line.
        <div className={`min-w-0 has-[input]:basis-full ${className}`}>
          <dt className="sr-only">{column.title}</dt>
          <dd className="flex min-w-0 items-center gap-1">
            {icon}
            <WholeWords>{column.cell(employee)}</WholeWords>
          </dd>
        </div>
      )
    );
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2.5">
        <Avatar src={employee.avatar} initials={getInitials(employee.full_name)} className="size-10 text-xs" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium [unicode-bidi:plaintext]">{employee.full_name}</p>
          <div className="-my-1 text-muted">
            <WholeWords>{getCell("post")}</WholeWords>
          </div>
          {/* With its own column, the address is among the other fields, where it can be edited. */}
          {!columns.some(({ id }) => id === "email") && (
            <p className="truncate text-xs text-muted [unicode-bidi:plaintext]">{employee.email}</p>
          )}
        </div>
      </div>
      <div className="flex flex-col">
        <dl className="flex flex-wrap items-center justify-between gap-x-3">
          {renderField("status")}
          {renderField("start_date", "text-xs text-muted", <CalendarDays className="size-3.5 shrink-0" aria-hidden />)}
        </dl>
        <dl className="flex flex-wrap items-center justify-between gap-x-3">
          {renderField("city")}
          {renderField("salary", "-me-3 font-medium tabular-nums has-[input]:me-0")}
        </dl>
      </div>
      {otherColumns.length > 0 && <CardFields row={employee} columns={otherColumns} />}
    </div>
  );
}
