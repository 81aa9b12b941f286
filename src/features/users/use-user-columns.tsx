import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type User, userPlans, userRoles, userStatuses } from "../../contract/users.ts";
import { getCountryName } from "../../lib/countries.ts";
import { buildLabelMap } from "../../lib/template.ts";
import type { Column } from "../../ui/data-table/types.ts";
import { PlainLink } from "../../ui/plain-link.tsx";
import { useSignedInUserIds } from "./use-user-guards.ts";
import { StatusChip, UserAvatar } from "./user-badges.tsx";

/** Memoized until the language or the newly added user changes. */
export function useUserColumns(newUserId: number | undefined): readonly Column<User>[] {
  const { t, i18n } = useTranslation(["users", "common"]);
  const language = i18n.language;
  const ownIds = useSignedInUserIds();
  return useMemo(() => {
    const buildPlainColumn = (id: "username" | "email" | "company" | "contact"): Column<User> => ({
      id,
      title: t(`fields.${id}`),
      cell: (user) => <span className="block max-w-60 truncate">{user[id]}</span>,
      exportValue: (user) => user[id],
      isSortable: id !== "contact",
    });
    // Translate the labels once for all rows, because a translation takes longer than rendering a cell.
    const roleNames = buildLabelMap(userRoles, (role) => t(`common:roles.${role}`));
    const planNames = buildLabelMap(userPlans, (plan) => t(`plans.${plan}`));
    const statusNames = buildLabelMap(userStatuses, (status) => t(`statuses.${status}`));
    return [
      {
        id: "fullName",
        title: t("fields.fullName"),
        cell: (user) => <NameCell user={user} isNew={user.id === newUserId} isOwn={ownIds.includes(user.id)} />,
        exportValue: (user) => user.fullName,
        isSortable: true,
        isPinned: true,
      },
      { ...buildPlainColumn("username"), isHiddenByDefault: true },
      // An exported file can be imported: its rows find their users by these columns.
      { ...buildPlainColumn("email"), isHiddenByDefault: true, isAlwaysExported: true },
      buildPlainColumn("company"),
      {
        id: "role",
        title: t("fields.role"),
        cell: (user) => roleNames[user.role],
        exportValue: (user) => roleNames[user.role],
        isSortable: true,
      },
      {
        id: "currentPlan",
        title: t("fields.currentPlan"),
        cell: (user) => planNames[user.currentPlan],
        exportValue: (user) => planNames[user.currentPlan],
        isSortable: true,
      },
      {
        id: "status",
        title: t("fields.status"),
        cell: (user) => <StatusChip status={user.status} name={statusNames[user.status]} />,
        exportValue: (user) => statusNames[user.status],
        isSortable: true,
      },
      {
        id: "country",
        title: t("fields.country"),
        cell: (user) => getCountryName(user.country, language),
        exportValue: (user) => getCountryName(user.country, language),
        isHiddenByDefault: true,
      },
      { ...buildPlainColumn("contact"), isHiddenByDefault: true },
      {
        id: "id",
        title: t("fields.id"),
        cell: (user) => user.id,
        exportValue: (user) => user.id,
        isSortable: true,
        isHiddenByDefault: true,
        isAlwaysExported: true,
        align: "end",
      },
    ];
  }, [t, language, newUserId, ownIds]);
}

const nameLinkClass =
  "min-w-0 truncate rounded-md font-medium outline-none hover:underline focus-visible:ring-2 focus-visible:ring-focus";

interface UserCellProps {
  user: User;
  isNew: boolean;
  isOwn: boolean;
}

function NameCell({ user, isNew, isOwn }: UserCellProps) {
  return (
    <span className="flex w-60 items-center gap-3">
      <UserAvatar user={user} className="size-9 text-xs" />
      <span className="flex min-w-0 flex-col">
        <span className="flex min-w-0 items-center gap-2">
          <PlainLink to="/apps/user/view/$id" id={user.id} preloads="on-press" className={nameLinkClass}>
            {user.fullName}
          </PlainLink>
          {(isNew || isOwn) && <UserBadges isNew={isNew} isOwn={isOwn} />}
        </span>
        <span className="truncate text-xs leading-relaxed text-muted">{user.email}</span>
      </span>
    </span>
  );
}

/** For narrow screens. */
export function UserCard({ user, isNew, isOwn }: UserCellProps) {
  const { t } = useTranslation(["users", "common"]);
  return (
    <div className="flex items-start gap-3">
      <UserAvatar user={user} className="size-10 text-xs" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex min-w-0 items-center gap-2">
          <PlainLink to="/apps/user/view/$id" id={user.id} preloads="on-press" className={`${nameLinkClass} py-0.5`}>
            {user.fullName}
          </PlainLink>
          {(isNew || isOwn) && <UserBadges isNew={isNew} isOwn={isOwn} />}
        </span>
        <span className="truncate text-xs leading-relaxed text-muted">{user.email}</span>
        <span className="mt-1 flex flex-col items-start gap-1 text-xs">
          <StatusChip status={user.status} name={t(`statuses.${user.status}`)} />
          <span className="text-muted">
            {t(`common:roles.${user.role}`)} · {t(`plans.${user.currentPlan}`)}
          </span>
        </span>
      </div>
    </div>
  );
}

function UserBadges({ isNew, isOwn }: { isNew: boolean; isOwn: boolean }) {
  const { t } = useTranslation("users");
  return (
    <>
      {isNew && <span className="chip chip--primary chip--accent chip--sm px-2">{t("new")}</span>}
      {isOwn && <span className="chip chip--soft chip--accent chip--sm px-2">{t("you")}</span>}
    </>
  );
}
