import { useTranslation } from "react-i18next";

/** That a user was just added, or is who reads this. */
export function UserBadges({ isNew, isOwn }: { isNew: boolean; isOwn: boolean }) {
  const { t } = useTranslation("users");
  return (
    <>
      {isNew && <span className="chip chip--primary chip--accent chip--sm px-2">{t("new")}</span>}
      {isOwn && <span className="chip chip--soft chip--accent chip--sm px-2">{t("you")}</span>}
    </>
  );
}
