import { Button } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { ShieldX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { accountsQuery } from "../../api/queries/access.ts";
import { useCan } from "../../state/ability.ts";
import { rolePreviewAtom } from "../../state/role-preview.ts";
import { currentUserAtom, sessionAtom } from "../../state/session.ts";
import { usePageTitle } from "../../ui/page-header.tsx";

interface NotAuthorizedProps {
  from: string | undefined;
  action: string | undefined;
  subject: string | undefined;
}

/** Says which permission the user needs for the page, and who can grant the permission. */
export function NotAuthorized({ from, action, subject }: NotAuthorizedProps) {
  const { t, i18n } = useTranslation(["access", "common"]);
  const navigate = useNavigate();
  const person = useAtomValue(currentUserAtom);
  const setSession = useSetAtom(sessionAtom);
  const [preview, setPreview] = useAtom(rolePreviewAtom);
  const canSeeAccess = useCan("read", "ACL");
  const { data } = useQuery({ ...accountsQuery, enabled: !preview });
  usePageTitle(t("denied.title"), t("common:productName"));
  if (!person) return null;

  const switchAccount = async () => {
    setSession(null);
    await navigate({ to: "/login", search: { redirect: from } });
  };
  const role = preview?.role ?? person.role;
  const roleName = t(`common:roles.${role as "admin"}`, { defaultValue: role });
  const subjectName = subject && t(`subjects.${subject as "Todo"}`, { defaultValue: subject });
  const admins = data?.accounts.filter((account) => account.role === "admin" && account.id !== person.id) ?? [];
  const names = new Intl.ListFormat(i18n.language).format(admins.map(({ fullName }) => fullName));
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-8 text-center">
      <span className="mb-4 grid size-14 place-content-center rounded-full bg-accent-soft text-accent-soft-foreground">
        <ShieldX className="size-7" aria-hidden />
      </span>
      <h1 className="text-2xl font-semibold">{t("denied.title")}</h1>
      <p className="mt-2 text-muted">
        {subjectName
          ? t("denied.page", { page: subjectName, role: roleName })
          : t("denied.thisPage", { role: roleName })}
      </p>
      {subjectName && (
        <p className="mt-3 rounded-full bg-default px-4 py-1.5 text-sm font-medium">
          {t("denied.right", {
            subject: subjectName,
            action: t(`actions.${action as "read"}`, { defaultValue: action }),
          })}
        </p>
      )}
      <h2 className="mt-8 text-base font-semibold">{t("denied.whoTitle")}</h2>
      <p className="mt-1 text-sm text-muted">
        {preview
          ? t("denied.preview")
          : `${admins.length > 0 ? t("denied.admins", { names }) : t("denied.anyAdmin")} ${t("denied.signedIn", { name: person.fullName })}`}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {preview ? (
          <Button onPress={() => setPreview(null)}>{t("preview.end")}</Button>
        ) : (
          <Button onPress={() => void switchAccount()}>{t("denied.switchAccount")}</Button>
        )}
        {canSeeAccess && (
          <Link to="/access-control" className="button button--outline">
            {t("denied.seeAccess")}
          </Link>
        )}
      </div>
    </div>
  );
}
