import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { userSummaryQuery } from "../../api/queries/users.ts";
import type { User } from "../../contract/users.ts";
import { findUserConflict, isActiveAdmin } from "../../domain/user-guards.ts";

const noIds: readonly number[] = [];

/** Usually one. The array is the same at each render. */
export const useSignedInUserIds = (): readonly number[] =>
  useQuery({ ...userSummaryQuery, select: ({ own }) => own }).data ?? noIds;

type RoleAndStatus = Pick<User, "role" | "status">;

/** Buttons for changes that the worker would reject are disabled and show why. */
export function useUserGuards() {
  const { t } = useTranslation("users");
  const { data: summary } = useQuery(userSummaryQuery);
  const own = summary?.own ?? [];
  const findConflict = (user: User, after: RoleAndStatus | undefined) => {
    const personal = findUserConflict([{ id: user.id, before: user, after }], own);
    if (personal) return personal;
    return user.id === summary?.lastAdmin && !(after && isActiveAdmin(after)) ? "lastAdmin" : undefined;
  };
  return {
    isOwn: (user: User) => own.includes(user.id),
    /** Undefined if the change is allowed. */
    getChangeConflict: (user: User, part: Partial<RoleAndStatus>): string | undefined => {
      const found = findConflict(user, { ...user, ...part });
      return found && t(`conflicts.${found}`);
    },
    getDeletionConflict: (user: User): string | undefined => {
      const found = findConflict(user, undefined);
      return found && t(`conflicts.${found}`);
    },
  };
}
