import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { userSummaryQuery } from "../../api/queries/users.ts";
import type { User } from "../../contract/users.ts";
import { findUserConflict, isActiveAdmin } from "../../domain/user-guards.ts";

const noIds: readonly number[] = [];

/** Usually one id: several user records may have the account's e-mail address. The array is the same at each render. */
export const useSignedInUserIds = (): readonly number[] =>
  useQuery({ ...userSummaryQuery, select: ({ own }) => own }).data ?? noIds;

type RoleAndStatus = Pick<User, "role" | "status">;

/** Says why the worker would reject a change, so that its button is disabled and shows the reason. */
export function useUserGuards() {
  const { t } = useTranslation("users");
  const { data: summary } = useQuery(userSummaryQuery);
  const ownIds = summary?.own ?? [];
  const findConflict = (user: User, after: RoleAndStatus | undefined) => {
    const ownConflict = findUserConflict([{ id: user.id, before: user, after }], ownIds);
    if (ownConflict) return ownConflict;
    return user.id === summary?.lastAdmin && !(after && isActiveAdmin(after)) ? "lastAdmin" : undefined;
  };
  return {
    isOwn: (user: User) => ownIds.includes(user.id),
    /** Undefined if the change is allowed. */
    getChangeConflict: (user: User, part: Partial<RoleAndStatus>): string | undefined => {
      const conflict = findConflict(user, { ...user, ...part });
      return conflict && t(`conflicts.${conflict}`);
    },
    getDeletionConflict: (user: User): string | undefined => {
      const conflict = findConflict(user, undefined);
      return conflict && t(`conflicts.${conflict}`);
    },
  };
}
