import type { ReactNode } from "react";
import { MAIN_ID, SkipLink } from "../skip-link.tsx";
import { SiteFooter } from "./public-footer.tsx";
import { SiteHeader } from "./public-header.tsx";
import { OfflineIndicator } from "./site-offline-sign.tsx";

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
