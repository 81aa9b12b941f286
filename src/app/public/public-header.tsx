import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Logo } from "../logo.tsx";
import { Preferences } from "../menu/preferences.tsx";
import { publicPages } from "../pages.ts";
import { onInk } from "./on-ink.ts";
import { PhoneMenu } from "./phone-menu.tsx";
import { WorkLink } from "./work-link.tsx";

/** The header of the public site; it stays in view. */
export function PublicHeader() {
  const { t } = useTranslation();
  return (
    <header className={`sticky top-0 z-20 border-b border-ink-foreground/10 ${onInk}`}>
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-8">
        <Logo />
        <nav aria-label={t("menu.label")} className="mx-auto hidden lg:block">
          <ul className="flex gap-1">
            {publicPages.map(({ title, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ includeSearch: false }}
                  className="flex min-h-10 items-center rounded-xl px-3 text-sm whitespace-nowrap text-ink-muted outline-none hover:text-ink-foreground focus-visible:ring-2 focus-visible:ring-focus data-[status=active]:font-medium data-[status=active]:text-ink-foreground data-[status=active]:underline data-[status=active]:decoration-2 data-[status=active]:underline-offset-8"
                >
                  {t(`menu.${title}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-2 lg:ms-0">
          <div className="hidden sm:block">
            <Preferences tone="ink" />
          </div>
          <WorkLink />
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}
