import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Preferences } from "../menu/preferences.tsx";
import { publicPages } from "../pages.ts";
import { onInk } from "./on-ink.ts";

/** The header's links on a narrow screen. The browser's own popover closes on Escape or outside and gives the focus back. */
export function PhoneMenu() {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("menu.open")}
        className="button button--ghost button--icon-only text-ink-foreground hover:bg-ink-foreground/10 lg:hidden"
      >
        <Menu aria-hidden />
      </button>
      <nav
        ref={panel}
        id={id}
        popover="auto"
        aria-label={t("menu.label")}
        className={`fixed inset-x-0 top-16 bottom-auto max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b border-ink-foreground/10 px-4 pt-2 pb-6 shadow-overlay sm:px-8 lg:hidden ${onInk}`}
      >
        <ul>
          {[{ title: "home", to: "/" } as const, ...publicPages].map(({ title, to }) => (
            <li key={to} className="border-b border-ink-foreground/10">
              <Link
                to={to}
                activeOptions={{ exact: to === "/", includeSearch: false }}
                onClick={close}
                className="flex min-h-12 items-center rounded-xl px-2 outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset data-[status=active]:font-semibold"
              >
                {t(`menu.${title}`)}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-4 sm:hidden">
          <Preferences tone="ink" />
        </div>
      </nav>
    </>
  );
}
