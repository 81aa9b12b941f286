import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { CallError } from "../../api/call.ts";
import { rolesQuery, useUpdateRole } from "../../api/queries/access.ts";
import { queryClient } from "../../api/query-client.ts";
import {
  type Action,
  actions,
  type Role,
  type RolePermissions,
  type Subject,
  type updateRole,
} from "../../contract/access.ts";
import type { Input } from "../../contract/endpoint.ts";
import { setPermissions } from "../../domain/access.ts";
import { can } from "../../lib/ability.ts";
import { offerUndo } from "../../ui/undo.ts";

type Ability = RolePermissions["ability"];

/** Changes what roles may do, at once, with the way back. */
export function useRoleRights() {
  const { t } = useTranslation(["access", "common"]);
  const update = useUpdateRole();

  // As the page shows it now: two quick changes build upon one another.
  const current = (role: Role) =>
    queryClient.getQueryData(rolesQuery.queryKey)?.roles.find((each) => each.role === role)?.ability ?? [];
  const save = async (role: Role, ability: Ability, message: string | undefined, undo: () => void) => {
    queryClient.setQueryData(
      rolesQuery.queryKey,
      (data) =>
        data && { ...data, roles: data.roles.map((each) => (each.role === role ? { ...each, ability } : each)) },
    );
    try {
      const body = { ability } as Input<typeof updateRole>["body"];
      await update.mutateAsync({ params: { role }, body });
      if (message) offerUndo(message, t("roles.undo"), undo);
    } catch (error) {
      const isTooMuch = error instanceof CallError && error.status === 400;
      toast.error(t(isTooMuch ? "roles.moreThanOwn" : "roles.failed"));
    }
  };
  const change = (role: Role, subject: Subject, changed: readonly Action[], isAllowed: boolean) => {
    const ability = current(role);
    const before = actions.filter((action) => can(ability, action, subject));
    const undo = () => {
      // What was changed elsewhere since stays.
      const cleared = setPermissions(current(role), subject, actions, false);
      void save(role, setPermissions(cleared, subject, before, true), undefined, () => {});
    };
    const message = t("roles.saved", { role: t(`common:roles.${role}`) });
    void save(role, setPermissions(ability, subject, changed, isAllowed), message, undo);
  };
  const restore = ({ role, standard }: RolePermissions) => {
    const before = current(role);
    const message = t("roles.restored", { role: t(`common:roles.${role}`) });
    void save(role, standard, message, () => void save(role, before, undefined, () => {}));
  };
  return { change, restore };
}
