import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { UpdateStatus } from "../../api/updates.ts";
import { OfflineBadge } from "../../ui/offline-badge.tsx";
import { MAIN_ID, SkipLink } from "../../ui/skip-link.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The frame of every public page: header, main content, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    // Tailwind's text sizes set line heights that clip Thai tone marks.
    <div className="flex min-h-dvh flex-col [&_:lang(th)]:[--tw-leading:1.65]">
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <div role="status" data-island="offline-indicator">
        <template>
          <OfflineBadge />
        </template>
      </div>
      <UpdateNotices />
    </div>
  );
}

const statuses: readonly UpdateStatus[] = ["update.waiting", "update.done", "update.failed"];

/** The notices about a new version, as templates that update-notice.ts copies into the live region. */
function UpdateNotices() {
  const { t } = useTranslation(["common", "notices"]);
  return (
    <>
      <div id="update-notice" role="status" />
      {statuses.map((status) => (
        <template key={status} data-notice={status}>
          <div className="fixed inset-x-4 top-20 z-30 mx-auto flex max-w-md flex-wrap items-center justify-end gap-2 rounded-2xl border border-border bg-overlay p-4 text-sm text-overlay-foreground shadow-overlay">
            <p className="me-auto">{t(status)}</p>
            <button type="button" data-action="close" className="button button--ghost button--sm">
              {t(status === "update.waiting" ? "notices:update.later" : "close")}
            </button>
            <button type="button" data-action="reload" className="button button--primary button--sm">
              {t("update.reload")}
            </button>
          </div>
        </template>
      ))}
    </>
  );
}
