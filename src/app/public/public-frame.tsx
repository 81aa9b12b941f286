import type { ReactNode } from "react";
import { MAIN_ID, SkipLink } from "../skip-link.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import { SiteOfflineSign } from "./site-offline-sign.tsx";

/** The frame of the public site: header and footer on the brand's ink, the page between them. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    // A text size brings a line height of its own, too tight for Thai's stacked marks.
    <div className="flex min-h-dvh flex-col [&_:lang(th)]:[--tw-leading:1.65]">
      <SkipLink />
      <PublicHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <PublicFooter />
      <SiteOfflineSign />
    </div>
  );
}
