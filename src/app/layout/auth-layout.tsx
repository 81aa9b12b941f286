import { Outlet } from "@tanstack/react-router";
import { MAIN_ELEMENT_ID } from "../../ui/skip-link.tsx";
import { LanguageSwitch, SkinChoice } from "../menu/preferences.tsx";
import { AppFooter } from "./app-footer.tsx";
import { AppProviders } from "./app-providers.tsx";
import { Logo } from "./logo.tsx";
import { OfflineStatus } from "./offline-status.tsx";

/** Lays out the sign-in pages: the brand is beside the form, on phones above the form. */
export function AuthLayout() {
  return (
    <AppProviders>
      <div className="flex min-h-dvh flex-col">
        <div className="grid flex-1 lg:grid-cols-[1fr_1.1fr]">
          <div className="relative hidden overflow-hidden bg-ink text-ink-foreground lg:block">
            <img src="/images/entry.svg" alt="" className="absolute inset-0 size-full object-cover" />
          </div>
          <div className="flex flex-col px-4 py-4 sm:px-8">
            <header className="flex items-center gap-2">
              <div className="me-auto">
                <Logo />
              </div>
              <OfflineStatus size="word" />
              <LanguageSwitch />
              <SkinChoice />
            </header>
            <main id={MAIN_ELEMENT_ID} tabIndex={-1} className="mx-auto my-auto w-full max-w-sm py-8 outline-none">
              <Outlet />
            </main>
          </div>
        </div>
        <AppFooter />
      </div>
    </AppProviders>
  );
}
