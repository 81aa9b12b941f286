import { Button } from "@heroui/react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useAtom } from "jotai";
import { ShieldX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sessionAtom } from "../../state/session.ts";
import { NoticePanel } from "../../ui/notice-panel.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";

/** Says who may not open what, and what to do about it. */
export function NotAuthorized({ from }: { from: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [session, setSession] = useAtom(sessionAtom);
  usePageTitle(t("access.deniedTitle"), t("productName"));
  if (!session) return null;
  const { fullName, role } = session.userData;

  const switchAccount = async () => {
    setSession(null);
    await navigate({ to: "/login", search: { redirect: from } });
  };
  const help = t("access.deniedHelp", {
    name: fullName,
    role: t(`roles.${role as "admin"}`, { defaultValue: role }),
    page: from?.split("?")[0] ?? t("access.thisPage"),
  });
  return (
    <div className="mx-auto max-w-2xl py-8">
      <h1 className="sr-only">{t("access.deniedTitle")}</h1>
      <NoticePanel icon={ShieldX} title={t("access.deniedTitle")} help={`${help} ${t("access.deniedNext")}`}>
        <Button onPress={() => void switchAccount()}>{t("access.switchAccount")}</Button>
        <Link to="/access-control" className="button button--outline">
          {t("access.seeAccess")}
        </Link>
      </NoticePanel>
    </div>
  );
}
