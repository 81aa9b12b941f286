import { useNavigate } from "@tanstack/react-router";
import { CircleCheck, CirclePause, CreditCard, Eye, Pencil, ShieldCheck, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fetchAllUsers } from "../../api/queries/users.ts";
import { type User, userPlans, userRoles } from "../../contract/users.ts";
import { useCan } from "../../state/ability.ts";
import type { BulkAction, Selection, TableAction } from "../../ui/data-table/types.ts";
import { useUserActions, type useUserDeletion } from "./use-user-actions.ts";
import { useUserGuards } from "./use-user-guards.ts";

interface RowActionsOptions {
  remove: ReturnType<typeof useUserDeletion>["remove"];
  edit: (user: User) => void;
}

const getExistingUsers = async (selected: Selection): Promise<User[]> =>
  (await fetchAllUsers({})).filter(({ id }) => selected.has(id));

export function useRowActions({ remove, edit }: RowActionsOptions) {
  const { t } = useTranslation(["users", "common"]);
  const navigate = useNavigate();
  const [canChange, canDelete] = [useCan("update", "User"), useCan("delete", "User")];
  const actions = useUserActions();
  const guards = useUserGuards();

  const rowActions = (user: User): TableAction[] => {
    const isActive = user.status === "active";
    const status = isActive ? "inactive" : "active";
    return [
      {
        id: "open",
        label: t("actions.open"),
        icon: Eye,
        run: () => void navigate({ to: "/apps/user/view/$id", params: { id: String(user.id) } }),
      },
      ...(canChange
        ? [
            { id: "edit", label: t("actions.edit"), icon: Pencil, run: () => edit(user) },
            {
              id: "status",
              label: t(isActive ? "actions.suspend" : "actions.activate"),
              icon: isActive ? CirclePause : CircleCheck,
              disabledReason: guards.getChangeConflict(user, { status }),
              run: () => actions.change(user, { status }),
            },
          ]
        : []),
      ...(canDelete
        ? [
            {
              id: "delete",
              label: t("actions.delete"),
              icon: Trash2,
              isDanger: true,
              disabledReason: guards.getDeletionConflict(user),
              run: () => remove([user]),
            },
          ]
        : []),
    ];
  };

  const bulkActions = (selected: Selection, clear: () => void, users: readonly User[]): BulkAction[] => {
    /** Another tab may have deleted a user since the selection. */
    const withExistingUsers = (act: (existing: User[]) => void) =>
      void getExistingUsers(selected).then(
        (existing) => (existing.length > 0 ? act(existing) : clear()),
        actions.showError,
      );
    const setField = (part: Parameters<typeof actions.changeMany>[1]) =>
      withExistingUsers((existing) => actions.changeMany(existing, part, clear));
    // Undefined if all users may be changed to the values of `part`.
    const findConflict = (part: Partial<User>) =>
      users.map((user) => guards.getChangeConflict(user, part)).find(Boolean);
    return [
      ...(canChange
        ? [
            {
              id: "activate",
              label: t("actions.activate"),
              icon: CircleCheck,
              run: () => setField({ status: "active" }),
            },
            {
              id: "suspend",
              label: t("actions.suspend"),
              icon: CirclePause,
              disabledReason: findConflict({ status: "inactive" }),
              run: () => setField({ status: "inactive" }),
            },
            {
              id: "role",
              label: t("actions.changeRole"),
              icon: ShieldCheck,
              choices: userRoles.map((role) => ({
                id: role,
                label: t(`common:roles.${role}`),
                icon: ShieldCheck,
                disabledReason: findConflict({ role }),
                run: () => setField({ role }),
              })),
            },
            {
              id: "plan",
              label: t("actions.changePlan"),
              icon: CreditCard,
              choices: userPlans.map((plan) => ({
                id: plan,
                label: t(`plans.${plan}`),
                icon: CreditCard,
                run: () => setField({ currentPlan: plan }),
              })),
            },
          ]
        : []),
      ...(canDelete
        ? [
            {
              id: "delete",
              label: t("actions.delete"),
              icon: Trash2,
              isDanger: true,
              disabledReason: users.map((user) => guards.getDeletionConflict(user)).find(Boolean),
              run: () => withExistingUsers((existing) => remove(existing, { onDone: clear })),
            },
          ]
        : []),
    ];
  };
  return { rowActions, bulkActions };
}
