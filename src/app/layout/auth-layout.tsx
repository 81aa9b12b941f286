import { Outlet } from "@tanstack/react-router";
import { MAIN_ELEMENT_ID } from "../../ui/skip-link.tsx";
import { LanguageSwitch, SkinChoice } from "../menu/preferences.tsx";
import { AppProviders } from "./app-providers.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { Logo } from "./logo.tsx";
import { OfflineStatus } from "./offline-status.tsx";

export function AuthLayout() {
  return (
    <AppProviders>
      <AuthFrame
        header={
          <>
            <div className="me-auto">
              <Logo />
            </div>
            <OfflineStatus size="word" />
            <LanguageSwitch />
            <SkinChoice />
          </>
        }
      >
        <main id={MAIN_ELEMENT_ID} tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      </AuthFrame>
    </AppProviders>
  );
}
