import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { deleteUsers, restoreUsers, type User, updateUser, updateUsers } from "../../contract/users.ts";
import { useCan } from "../../state/ability.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { useDeletion } from "../../ui/use-deletion.tsx";
import { getErrorMessage } from "./user-values.ts";

/** The fields of a user that a menu or a bulk action can change, without opening the user's form. */
type UserChange = Partial<Pick<User, "role" | "currentPlan" | "status">>;

/** Groups of users with equal previous values. */
function getUndoChanges(before: readonly User[], change: UserChange) {
  const fields = Object.keys(change) as (keyof UserChange)[];
  const parts = before.map((user) => ({
    id: user.id,
    part: Object.fromEntries(fields.map((field) => [field, user[field]])) as UserChange,
  }));
  const groups = Map.groupBy(parts, ({ part }) => JSON.stringify(part));
  return [...groups.values()].map((group) => ({ ids: group.map(({ id }) => id), ...group[0]?.part, expected: change }));
}

/** Each function offers undo. If a call fails, a toast says so and nothing changes. */
export function useUserActions() {
  const { t } = useTranslation(["users", "common"]);
  const update = useEndpointMutation(updateUser);
  const updateMany = useEndpointMutation(updateUsers);
  const showError = (error: unknown) => void toast.error(getErrorMessage(error, t, "failed.action"));

  const getDoneMessage = ({ fullName: name }: User, { role, currentPlan, status }: UserChange): string => {
    if (role) return t("done.role", { name, role: t(`common:roles.${role}`) });
    if (currentPlan) return t("done.plan", { name, plan: t(`plans.${currentPlan}`) });
    return t(`done.${status ?? "active"}`, { name });
  };
  // Use the promise of mutateAsync: callbacks passed to mutate run only for the last of several quick calls, and not
  // after the screen is closed.
  const change = (user: User, part: UserChange): void => {
    const changes = getUndoChanges([user], part);
    update
      .mutateAsync({ body: { user: { id: user.id, ...part } } })
      .then(
        () => offerUndo(getDoneMessage(user, part), () => updateMany.mutateAsync({ body: { changes } })),
        showError,
      );
  };
  const changeMany = (users: readonly User[], part: UserChange, onDone: () => void): void => {
    const ids = users.map(({ id }) => id);
    updateMany.mutateAsync({ body: { changes: [{ ids, ...part }] } }).then(({ users: after, before }) => {
      onDone();
      const isChanged = (user: User, index: number) => JSON.stringify(user) !== JSON.stringify(before[index]);
      const count = after.filter(isChanged).length;
      if (count === 0) return void toast(t("done.nothingChanged"));
      const changes = getUndoChanges(before, part);
      offerUndo(t("done.manyChanged", { count }), () => updateMany.mutateAsync({ body: { changes } }));
    }, showError);
  };
  return { change, changeMany, showError };
}

export function useUserDeletion() {
  const { t } = useTranslation("users");
  return useDeletion({
    canRestore: useCan("create", "User"),
    remove: useEndpointMutation(deleteUsers).mutateAsync,
    restore: useEndpointMutation(restoreUsers).mutateAsync,
    getHelp: (values) => t("deletion.help", values),
    getMessage: ([first, ...others]: readonly User[]) =>
      first && others.length === 0
        ? t("done.deleted", { name: first.fullName })
        : t("done.manyDeleted", { count: others.length + 1 }),
    getErrorMessage: (error) => getErrorMessage(error, t, "failed.action"),
  });
}
