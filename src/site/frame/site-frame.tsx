import type { ReactNode } from "react";
import { MAIN_ID, SkipLink } from "../../ui/skip-link.tsx";
import { OfflineIndicator } from "../islands/site-offline-sign.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The frame of the public site: header and footer on the brand's ink, the page between them. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    // A text size brings a line height of its own, too tight for Thai's stacked marks.
    <div className="flex min-h-dvh flex-col [&_:lang(th)]:[--tw-leading:1.65]">
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <OfflineIndicator />
    </div>
  );
}
