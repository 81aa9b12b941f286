import { Button } from "@heroui/react";
import { useQuery } from "@tanstack/react-query";
import { Link, useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { ShieldCheck, ShieldX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { accountsQuery } from "../../api/queries/access.ts";
import { can } from "../../lib/auth.ts";
import { useAbility, useCan } from "../../state/ability.ts";
import { rolePreviewAtom } from "../../state/role-preview.ts";
import { currentUserAtom, sessionAtom } from "../../state/session.ts";
import { MessagePage } from "../../ui/message-page.tsx";
import { usePageTitle } from "../../ui/page-header.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";

interface NotAuthorizedProps {
  from: string | undefined;
  action: string | undefined;
  subject: string | undefined;
}

/**
 * Says which permission the user needs for the page, and who can grant the permission. Opened by its address, it names no
 * page, or one that the user may open.
 */
export function NotAuthorized({ from, action, subject }: NotAuthorizedProps) {
  const { t } = useTranslation(["access", "common"]);
  const person = useAtomValue(currentUserAtom);
  const preview = useAtomValue(rolePreviewAtom);
  const ability = useAbility();
  const isNamed = action !== undefined && subject !== undefined;
  const isDenied = isNamed && !can(ability, action, subject);
  const isAllowed = isNamed ? !isDenied : can(ability, "manage", "all");
  const title = t(isDenied ? "denied.title" : isAllowed ? "denied.allowed" : "denied.nothing");
  usePageTitle(title, t("common:productName"));
  if (!person) return null;

  const role = preview?.role ?? person.role;
  const roleName = t(`common:roles.${role as "admin"}`, { defaultValue: role });
  const page = t(`subjects.${subject as "Todo"}`, { defaultValue: subject });
  if (!isDenied) {
    const help = isNamed ? "denied.allowedPage" : isAllowed ? "denied.allowedAll" : "denied.nothingHelp";
    return (
      <MessagePage mark={ShieldCheck} title={title} help={t(help, { page, role: roleName })}>
        <WayOn from={from} isDenied={false} />
      </MessagePage>
    );
  }
  return (
    <MessagePage mark={ShieldX} title={title} help={t("denied.page", { page, role: roleName })}>
      <p className="mt-3 rounded-full bg-default px-4 py-1.5 text-sm font-medium">
        {t("denied.right", { subject: page, action: t(`actions.${action as "read"}`, { defaultValue: action }) })}
      </p>
      <WhoCanHelp />
      <WayOn from={from} isDenied />
    </MessagePage>
  );
}

/** Says who can grant the permission. */
function WhoCanHelp() {
  const { t, i18n } = useTranslation("access");
  const person = useAtomValue(currentUserAtom);
  const preview = useAtomValue(rolePreviewAtom);
  const { data } = useQuery({ ...accountsQuery, enabled: !preview });
  const admins = data?.accounts.filter((account) => account.role === "admin" && account.id !== person?.id) ?? [];
  const names = new Intl.ListFormat(i18n.language).format(admins.map(({ fullName }) => fullName));
  const lines = preview
    ? [t("denied.preview")]
    : [
        admins.length > 0 ? t("denied.admins", { names }) : t("denied.anyAdmin"),
        t("denied.signedIn", { name: person?.fullName }),
      ];
  return (
    <>
      <h2 className="mt-8 text-base font-semibold">{t("denied.whoTitle")}</h2>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-sm text-balance text-muted">
          <WholeWords>{line}</WholeWords>
        </p>
      ))}
    </>
  );
}

/** The buttons. `from` is the address of the page that needs the permission. */
function WayOn({ from, isDenied }: Pick<NotAuthorizedProps, "from"> & { isDenied: boolean }) {
  const { t } = useTranslation("access");
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const setSession = useSetAtom(sessionAtom);
  const [preview, setPreview] = useAtom(rolePreviewAtom);
  const [canSeeDashboard, canSeeAccess] = [useCan("read", "Dashboard"), useCan("read", "ACL")];
  const switchAccount = async () => {
    setSession(null);
    await navigate({ to: "/login", search: { redirect: from } });
  };
  const canOpen = from !== undefined && !isDenied;
  const hasFirst = preview !== null || canOpen;
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-2">
      {preview && <Button onPress={() => setPreview(null)}>{t("preview.end")}</Button>}
      {canOpen && (
        <Button variant={preview ? "outline" : "primary"} onPress={() => void navigate({ href: from })}>
          {t("denied.open")}
        </Button>
      )}
      {canSeeDashboard && (
        <Link to="/dashboard/analytics" className={`button ${hasFirst ? "button--outline" : "button--primary"}`}>
          {t("denied.home")}
        </Link>
      )}
      {canSeeAccess && (
        // The first page of those who may not see the dashboard.
        <Link
          to="/access-control"
          className={`button ${hasFirst || canSeeDashboard ? "button--outline" : "button--primary"}`}
        >
          {t("denied.seeAccess")}
        </Link>
      )}
      {canGoBack && (
        <Button variant="outline" onPress={() => history.back()}>
          {t("denied.back")}
        </Button>
      )}
      {from !== undefined && isDenied && !preview && (
        <Button variant="outline" onPress={() => void switchAccount()}>
          {t("denied.switchAccount")}
        </Button>
      )}
    </div>
  );
}
