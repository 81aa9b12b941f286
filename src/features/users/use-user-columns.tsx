import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type User, userPlans, userRoles, userStatuses } from "../../contract/users.ts";
import { countryName } from "../../lib/countries.ts";
import { namesOf } from "../../lib/named.ts";
import type { Column } from "../../ui/data-table/types.ts";
import { PlainLink } from "../../ui/plain-link.tsx";
import { StatusChip } from "./status-chip.tsx";
import { useOwnUsers } from "./use-user-guards.ts";
import { UserAvatar } from "./user-avatar.tsx";
import { UserMarks } from "./user-marks.tsx";

/** The columns of the list, the same until the language changes or somebody is new. */
export function useUserColumns(fresh: number | undefined): readonly Column<User>[] {
  const { t, i18n } = useTranslation(["users", "common"]);
  const language = i18n.language;
  const own = useOwnUsers();
  return useMemo(() => {
    const plain = (id: "username" | "email" | "company" | "contact"): Column<User> => ({
      id,
      title: t(`fields.${id}`),
      cell: (user) => <span className="block max-w-60 truncate">{user[id]}</span>,
      text: (user) => user[id],
      isSortable: id !== "contact",
    });
    // Once for all rows: a translation takes longer than a cell.
    const roles = namesOf(userRoles, (role) => t(`common:roles.${role}`));
    const plans = namesOf(userPlans, (plan) => t(`plans.${plan}`));
    const statuses = namesOf(userStatuses, (status) => t(`statuses.${status}`));
    return [
      {
        id: "fullName",
        title: t("fields.fullName"),
        cell: (user) => <NameCell user={user} isNew={user.id === fresh} isOwn={own.includes(user.id)} />,
        text: (user) => user.fullName,
        isSortable: true,
        isFixed: true,
      },
      { ...plain("username"), isHiddenAtFirst: true },
      { ...plain("email"), isHiddenAtFirst: true },
      plain("company"),
      {
        id: "role",
        title: t("fields.role"),
        cell: (user) => roles[user.role],
        text: (user) => roles[user.role],
        isSortable: true,
      },
      {
        id: "currentPlan",
        title: t("fields.currentPlan"),
        cell: (user) => plans[user.currentPlan],
        text: (user) => plans[user.currentPlan],
        isSortable: true,
      },
      {
        id: "status",
        title: t("fields.status"),
        cell: (user) => <StatusChip status={user.status} name={statuses[user.status]} />,
        text: (user) => statuses[user.status],
        isSortable: true,
      },
      {
        id: "country",
        title: t("fields.country"),
        cell: (user) => countryName(user.country, language),
        text: (user) => countryName(user.country, language),
        isHiddenAtFirst: true,
      },
      { ...plain("contact"), isHiddenAtFirst: true },
      {
        id: "id",
        title: t("fields.id"),
        cell: (user) => user.id,
        text: (user) => user.id,
        isSortable: true,
        isHiddenAtFirst: true,
        align: "end",
      },
    ];
  }, [t, language, fresh, own]);
}

const nameLink =
  "min-w-0 truncate rounded-md font-medium outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus";

interface UserMarksOf {
  user: User;
  isNew: boolean;
  isOwn: boolean;
}

function NameCell({ user, isNew, isOwn }: UserMarksOf) {
  return (
    <span className="flex w-60 items-center gap-3">
      <UserAvatar user={user} className="size-9 text-xs" />
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <PlainLink to="/apps/user/view/$id" id={user.id} preloads="on-press" className={nameLink}>
            {user.fullName}
          </PlainLink>
          {(isNew || isOwn) && <UserMarks isNew={isNew} isOwn={isOwn} />}
        </span>
        <span className="truncate text-xs leading-relaxed text-muted">{user.email}</span>
      </span>
    </span>
  );
}

/** A user where there is no room for a table. */
export function UserCard({ user, isNew, isOwn }: UserMarksOf) {
  const { t } = useTranslation(["users", "common"]);
  return (
    <div className="flex items-start gap-3">
      <UserAvatar user={user} className="size-10 text-xs" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-w-0 items-center gap-2">
          <PlainLink to="/apps/user/view/$id" id={user.id} preloads="on-press" className={`${nameLink} py-0.5`}>
            {user.fullName}
          </PlainLink>
          {(isNew || isOwn) && <UserMarks isNew={isNew} isOwn={isOwn} />}
        </span>
        <span className="truncate text-xs leading-relaxed text-muted">{user.email}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <StatusChip status={user.status} name={t(`statuses.${user.status}`)} />
          <span className="text-muted">
            {t(`common:roles.${user.role}`)} · {t(`plans.${user.currentPlan}`)}
          </span>
        </span>
      </div>
    </div>
  );
}
