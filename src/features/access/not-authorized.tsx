import { useQuery } from "@tanstack/react-query";
import { Link, useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { ShieldCheck, ShieldX } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { renewSession } from "../../api/session.ts";
import { listAccounts } from "../../contract/access.ts";
import { can } from "../../lib/auth.ts";
import { useAbility, useCan } from "../../state/ability.ts";
import { rolePreviewAtom } from "../../state/role-preview.ts";
import { currentUserAtom, sessionAtom } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { usePageTitle } from "../../ui/page-header.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";

interface NotAuthorizedProps {
  from: string | undefined;
  action: string | undefined;
  subject: string | undefined;
}

/**
 * Says which permission the user needs for the page in `from`, and who can grant the permission. Someone may also open
 * this page by its address: without a permission in the URL, or with one that they have.
 */
export function NotAuthorized({ from, action, subject }: NotAuthorizedProps) {
  const { t } = useTranslation(["access", "areas", "common"]);
  const person = useAtomValue(currentUserAtom);
  const preview = useAtomValue(rolePreviewAtom);
  const state = usePermissionState(action, subject);
  const isDenied = state === "denied" && !preview;
  // A page that opens while the role changes does not hear of it.
  useEffect(() => {
    if (isDenied) void renewSession();
  }, [isDenied]);
  const title = t(`noAccess.${state}.title`);
  usePageTitle(title, t("common:productName"));
  if (!person) return null;

  const role = preview?.role ?? person.role;
  const names = {
    page: t(`areas:subjects.${subject as "Todo"}`, { defaultValue: subject }),
    role: t(`common:roles.${role as "admin"}`, { defaultValue: role }),
  };
  const help = t(`noAccess.${state}.help`, names);
  if (state !== "denied")
    return (
      <MessagePage mark={ShieldCheck} title={title} help={help}>
        <Actions />
      </MessagePage>
    );
  return (
    <MessagePage mark={ShieldX} title={title} help={help}>
      <p className="mt-3 rounded-full bg-default px-4 py-1.5 text-sm font-medium">
        {t("noAccess.permission", {
          subject: names.page,
          action: t(`areas:actions.${action as "read"}`, { defaultValue: action }),
        })}
      </p>
      <WhoCanHelp />
      <Actions from={from} />
    </MessagePage>
  );
}

/** `unknown` if the URL names no permission and the user does not have all of them. */
function usePermissionState(action: string | undefined, subject: string | undefined) {
  const ability = useAbility();
  if (action === undefined || subject === undefined) return can(ability, "manage", "all") ? "allowedAll" : "unknown";
  return can(ability, action, subject) ? "allowed" : "denied";
}

function WhoCanHelp() {
  const { t, i18n } = useTranslation("access");
  const person = useAtomValue(currentUserAtom);
  const preview = useAtomValue(rolePreviewAtom);
  const { data } = useQuery({ ...endpointQuery(listAccounts, {}), enabled: !preview });
  const admins = data?.accounts.filter((account) => account.role === "admin" && account.id !== person?.id) ?? [];
  const names = new Intl.ListFormat(i18n.language).format(admins.map(({ fullName }) => fullName));
  const lines = preview
    ? [t("noAccess.preview")]
    : [
        admins.length > 0 ? t("noAccess.admins", { names }) : t("noAccess.anyAdmin"),
        t("noAccess.signedIn", { name: person?.fullName }),
      ];
  return (
    <>
      <h2 className="mt-8 text-base font-semibold">{t("noAccess.whoTitle")}</h2>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-sm text-balance text-muted">
          <WholeWords>{line}</WholeWords>
        </p>
      ))}
    </>
  );
}

/** A user who signs in with another account returns to `from`, the page that needs the permission. */
function Actions({ from }: { from?: string | undefined }) {
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
  // The first action that the user has is the primary one.
  const homeClass = preview ? "button--outline" : "button--primary";
  const accessClass = canSeeDashboard ? "button--outline" : homeClass;
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-2">
      {preview && <Button onClick={() => setPreview(null)}>{t("preview.end")}</Button>}
      {canSeeDashboard && (
        <Link to="/dashboard/analytics" className={`button ${homeClass}`}>
          {t("noAccess.home")}
        </Link>
      )}
      {canSeeAccess && (
        <Link to="/access-control" className={`button ${accessClass}`}>
          {t("noAccess.seeAccess")}
        </Link>
      )}
      {canGoBack && (
        <Button variant="outline" onClick={() => history.back()}>
          {t("noAccess.back")}
        </Button>
      )}
      {from !== undefined && !preview && (
        <Button variant="outline" onClick={() => void switchAccount()}>
          {t("noAccess.switchAccount")}
        </Button>
      )}
    </div>
  );
}
