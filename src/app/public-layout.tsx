import { Outlet } from "@tanstack/react-router";
import { OfflineSign } from "./offline-sign.tsx";
import { PublicFooter } from "./public/public-footer.tsx";
import { PublicHeader } from "./public/public-header.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";

/** The frame of the public site: header and footer on the brand's ink, the page between them. */
export function PublicLayout() {
  return (
    // A text size brings a line height of its own, too tight for Thai's stacked marks.
    <div className="flex min-h-dvh flex-col [&_:lang(th)]:[--tw-leading:1.65]">
      <SkipLink />
      <PublicHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PublicFooter />
      <OfflineSign />
    </div>
  );
}
