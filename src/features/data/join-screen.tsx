import { Link, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { reopenApp } from "../../api/database-change.ts";
import type { Session } from "../../contract/auth.ts";
import { can } from "../../lib/auth.ts";
import { readInvitationCode } from "../../lib/invitation-link.ts";
import { getLandingPath } from "../../lib/url.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { usePageTitle } from "../../ui/page-header.tsx";

// Lazy: a device joins once, but every page loads what the sign-in pages need at the start.
const EnterWorkspaceForm = lazyWithRetry(async () => (await import("./enter-workspace-form.tsx")).EnterWorkspaceForm);
const AcceptInvitationForm = lazyWithRetry(
  async () => (await import("./accept-invitation-form.tsx")).AcceptInvitationForm,
);

/**
 * The address of the workspace's QR code: a device without a session joins with an account of the server. With the code of
 * an invitation, the person gets an account here.
 */
export function JoinScreen() {
  const { t } = useTranslation(["data", "common"]);
  const code = readInvitationCode(useLocation({ select: ({ hash }) => hash }));
  usePageTitle(t("workspace.joinTitle"), t("common:productName"));
  const openApp = ({ userData: { ability } }: Session) => {
    reopenApp(getLandingPath(undefined, can(ability, "read", "Dashboard")));
  };
  return (
    <div className="flex flex-col gap-5">
      {code ? (
        <Suspense>
          <AcceptInvitationForm key={code} code={code} onEntered={openApp} />
        </Suspense>
      ) : (
        <>
          <div>
            <h1 className="text-2xl font-semibold">{t("workspace.joinTitle")}</h1>
            <p className="mt-1 text-sm text-muted">{t("workspace.joinHelp")}</p>
          </div>
          <Suspense>
            <EnterWorkspaceForm onEntered={openApp} />
          </Suspense>
        </>
      )}
      <Link to="/login" className="link self-center text-sm font-medium">
        {t("workspace.backToSignIn")}
      </Link>
    </div>
  );
}
