import { Checkbox } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { type Action, actions, type RolePermissions, type Subject, subjects } from "../../contract/access.ts";
import { can } from "../../lib/auth.ts";

interface RightsTableProps {
  rights: RolePermissions;
  onChange: (subject: Subject, changed: readonly Action[], isAllowed: boolean) => void;
}

const columns = [...actions, "all"] as const;

/** A table of areas and permitted actions; the last column toggles the whole row. */
export function RightsTable({ rights, onChange }: RightsTableProps) {
  const { t } = useTranslation(["access", "common"]);
  const role = t(`common:roles.${rights.role}`);
  const isLocked = rights.role === "admin";
  return (
    <div className="mt-3 rounded-2xl border border-separator bg-surface">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-14 z-1 rounded-ss-2xl border-b border-separator bg-surface py-2 ps-3 text-start font-medium text-muted sm:ps-4 lg:top-0"
            >
              {t("roles.area")}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="sticky top-14 z-1 border-b border-separator bg-surface px-1 py-2 text-center text-xs font-medium text-muted last:rounded-se-2xl last:pe-2 sm:w-24 sm:text-sm lg:top-0"
              >
                {t(`actions.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => {
            const granted = actions.filter((action) => can(rights.ability, action, subject));
            const name = t(`subjects.${subject}`);
            return (
              <tr key={subject} className="*:border-b *:border-separator last:*:border-b-0 hover:bg-surface-secondary">
                <th scope="row" className="py-1 ps-3 text-start font-normal break-words sm:ps-4">
                  {name}
                </th>
                {columns.map((column) => {
                  const columnActions = column === "all" ? actions : [column];
                  const count = columnActions.filter((action) => granted.includes(action)).length;
                  return (
                    <td key={column} className="px-1 py-1 last:pe-2">
                      <Checkbox
                        aria-label={t(`roles.right.${column}`, { role, subject: name })}
                        isSelected={count === columnActions.length}
                        isIndeterminate={count > 0 && count < columnActions.length}
                        isDisabled={isLocked}
                        onChange={(isAllowed) => onChange(subject, columnActions, isAllowed)}
                        className="mx-auto w-fit"
                      >
                        <Checkbox.Content className="p-1.5">
                          <Checkbox.Control>
                            <Checkbox.Indicator />
                          </Checkbox.Control>
                        </Checkbox.Content>
                      </Checkbox>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
