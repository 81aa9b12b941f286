import { useTranslation } from "react-i18next";
import type { User } from "../../contract/users.ts";
import { useUserGuards } from "./use-user-guards.ts";

/** That a user was just added, or is who reads this. */
export function UserMarks({ user, fresh }: { user: User; fresh: number | undefined }) {
  const { t } = useTranslation("users");
  const { isOwn } = useUserGuards();
  return (
    <>
      {user.id === fresh && <span className="chip chip--primary chip--accent chip--sm px-2">{t("new")}</span>}
      {isOwn(user) && <span className="chip chip--soft chip--accent chip--sm px-2">{t("you")}</span>}
    </>
  );
}
