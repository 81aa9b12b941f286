import { useQuery } from "@tanstack/react-query";
import { isEqual } from "es-toolkit/predicate";
import { useSetAtom } from "jotai";
import { Eye, Lock, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { queryClient } from "../../api/query-client.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import {
  type Action,
  actions,
  listRoles,
  type Role,
  type RolePermissions,
  roles,
  type Subject,
  subjects,
  updateRole,
} from "../../contract/access.ts";
import type { Input } from "../../contract/endpoint.ts";
import { changePermissions } from "../../domain/access.ts";
import { can } from "../../lib/auth.ts";
import { rolePreviewAtom } from "../../state/role-preview.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FailedPanel } from "../../ui/notice-panel.tsx";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";

const rolesQuery = endpointQuery(listRoles, {});

export function Roles() {
  const { t } = useTranslation(["access", "common"]);
  const { data, isError, refetch } = useQuery(rolesQuery);
  const [chosenRole, setChosenRole] = useState<Role>("editor");
  const setPreview = useSetAtom(rolePreviewAtom);
  const permissions = useRolePermissions();
  const selectedRole = data?.roles.find(({ role }) => role === chosenRole);
  const getRoleName = (role: Role) => t(`common:roles.${role}`);
  return (
    <section aria-labelledby="roles">
      <h2 id="roles" className="text-lg font-semibold">
        {t("roles.title")}
      </h2>
      <p className="text-sm text-muted">{t("roles.help")}</p>
      <fieldset className="mt-3 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t("roles.label")}</legend>
        {roles.map((role) => (
          <Button
            key={role}
            aria-pressed={role === chosenRole}
            onClick={() => setChosenRole(role)}
            variant={role === chosenRole ? "secondary" : "outline"}
            size="sm"
            className={role === chosenRole ? "border border-transparent" : ""}
          >
            {getRoleName(role)}
          </Button>
        ))}
      </fieldset>
      {isError && !data && (
        <div className="mt-4">
          <FailedPanel title={t("roles.loadFailed")} help={t("roles.failed")} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && (
        <p
          role="status"
          className="mt-4 h-96 animate-pulse rounded-2xl bg-default text-transparent motion-reduce:animate-none"
        >
          {t("roles.loading")}
        </p>
      )}
      {selectedRole && (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-muted tabular-nums">{t("roles.accounts", { count: selectedRole.accounts })}</p>
            {chosenRole !== "admin" && (
              <div className="flex flex-wrap gap-2">
                {!isEqual(selectedRole.ability, selectedRole.standard) && (
                  <Button variant="ghost" size="sm" onClick={() => permissions.restore(selectedRole)}>
                    <RotateCcw aria-hidden />
                    {t("roles.standard")}
                  </Button>
                )}
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => setPreview({ role: selectedRole.role, ability: selectedRole.ability })}
                >
                  <Eye aria-hidden />
                  {t("roles.preview", { role: getRoleName(chosenRole) })}
                </Button>
              </div>
            )}
          </div>
          {chosenRole === "admin" && (
            <p className="mt-2 flex items-start gap-2 text-sm">
              <Lock className="mt-1 size-4 shrink-0 text-muted" aria-hidden />
              {t("roles.locked")}
            </p>
          )}
          <PermissionsTable
            role={selectedRole.role}
            ability={selectedRole.ability}
            onChange={(...change) => permissions.change(selectedRole.role, ...change)}
          />
        </>
      )}
    </section>
  );
}

type Ability = RolePermissions["ability"];

/** The page shows a change at once and offers to undo it. */
function useRolePermissions() {
  const { t } = useTranslation(["access", "common"]);
  const update = useEndpointMutation(updateRole);

  // Read the permissions from the query cache, so that the second of two quick changes includes the first.
  const getCurrentAbility = (role: Role) =>
    queryClient.getQueryData(rolesQuery.queryKey)?.roles.find((each) => each.role === role)?.ability ?? [];
  const saveAbility = (role: Role, ability: Ability, expected?: Ability) =>
    update.mutateAsync({
      params: { role },
      body: { ability, ...(expected && { expected: { ability: expected } }) } as Input<typeof updateRole>["body"],
    });
  const save = async (role: Role, ability: Ability, message: string, undo: () => Promise<unknown>) => {
    queryClient.setQueryData(
      rolesQuery.queryKey,
      (data) =>
        data && { ...data, roles: data.roles.map((each) => (each.role === role ? { ...each, ability } : each)) },
    );
    try {
      await saveAbility(role, ability);
      offerUndo(message, undo);
    } catch (error) {
      const exceedsOwnPermissions = error instanceof CallError && error.status === 400;
      toast.error(t(exceedsOwnPermissions ? "roles.moreThanOwn" : "roles.failed"));
    }
  };
  const change = (role: Role, subject: Subject, changedActions: readonly Action[], isAllowed: boolean) => {
    const ability = getCurrentAbility(role);
    const getActions = (source: Ability) => actions.filter((action) => can(source, action, subject));
    const newAbility = changePermissions(ability, subject, changedActions, isAllowed);
    const undo = async () => {
      const currentAbility = getCurrentAbility(role);
      // Restore only the permissions for `subject`: those of other subjects may have changed since.
      const restoredAbility = replaceActions(currentAbility, subject, getActions(ability));
      await saveAbility(role, restoredAbility, replaceActions(currentAbility, subject, getActions(newAbility)));
    };
    const message = t("roles.saved", { role: t(`common:roles.${role}`) });
    void save(role, newAbility, message, undo);
  };
  const restore = ({ role, standard }: RolePermissions) => {
    const previousAbility = getCurrentAbility(role);
    const message = t("roles.restored", { role: t(`common:roles.${role}`) });
    void save(role, standard, message, () => saveAbility(role, previousAbility, standard));
  };
  return { change, restore };
}

const replaceActions = (ability: Ability, subject: Subject, grantedActions: readonly Action[]) =>
  changePermissions(changePermissions(ability, subject, actions, false), subject, grantedActions, true);

interface PermissionsTableProps {
  role: Role;
  ability: Ability;
  onChange: (subject: Subject, changedActions: readonly Action[], isAllowed: boolean) => void;
}

const columns = [...actions, "all"] as const;

/** The last column toggles all actions of an area. */
function PermissionsTable({ role, ability, onChange }: PermissionsTableProps) {
  const { t } = useTranslation(["access", "areas", "common"]);
  const roleName = t(`common:roles.${role}`);
  const isLocked = role === "admin";
  return (
    <div className="mt-3 rounded-2xl border border-separator bg-surface">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-14 z-1 rounded-ss-2xl h-10 border-b border-separator bg-surface-secondary ps-3 text-start text-xs font-medium text-muted sm:ps-4 lg:top-0"
            >
              {t("roles.area")}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="sticky top-14 z-1 h-10 border-b border-separator bg-surface-secondary px-1 text-center text-xs font-medium text-muted last:rounded-se-2xl last:pe-2 sm:w-24 lg:top-0"
              >
                {t(`areas:actions.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => {
            const grantedActions = actions.filter((action) => can(ability, action, subject));
            const name = t(`areas:subjects.${subject}`);
            return (
              <tr key={subject} className="*:border-b *:border-separator last:*:border-b-0 hover:bg-surface-secondary">
                <th scope="row" className="py-1 ps-3 text-start font-normal break-words sm:ps-4">
                  {name}
                </th>
                {columns.map((column) => {
                  const columnActions = column === "all" ? actions : [column];
                  const count = columnActions.filter((action) => grantedActions.includes(action)).length;
                  return (
                    <td key={column} className="px-1 py-1 last:pe-2">
                      <Checkbox
                        aria-label={t(`roles.permission.${column}`, { role: roleName, subject: name })}
                        isSelected={count === columnActions.length}
                        isIndeterminate={count > 0 && count < columnActions.length}
                        isDisabled={isLocked}
                        onChange={(isAllowed) => onChange(subject, columnActions, isAllowed)}
                        className="mx-auto w-fit"
                        contentClassName="p-1.5"
                      />
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
