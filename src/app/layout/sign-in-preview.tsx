import { Input, InputGroup, Label, TextField } from "@heroui/react";
import { createInstance, type i18n } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next, useTranslation } from "react-i18next";
import { i18nextOptions } from "../../i18n/backend.ts";
import enAuth from "../../i18n/en/auth.ts";
import enCommon from "../../i18n/en/common.ts";
import thAuth from "../../i18n/th/auth.ts";
import thCommon from "../../i18n/th/common.ts";
import { type Language, setPathLanguage } from "../../lib/language.ts";
import { Button } from "../../ui/button.tsx";
import { LogoLink } from "../../ui/logo-link.tsx";
import { AuthFrame } from "./auth-frame.tsx";

const texts = { en: { auth: enAuth, common: enCommon }, th: { auth: thAuth, common: thCommon } };

/**
 * The build writes this HTML into index.html, and src/boot.js shows it until the app has loaded if no user is stored.
 * Its fields accept text; the app's sign-in form takes the text over when it is ready.
 */
export function renderSignInPreview(language: Language): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(language)}>
      <AuthFrame header={<LogoLink href={setPathLanguage("/", language)} />}>
        <SignInPreview
          registerHref={setPathLanguage("/register", language)}
          joinHref={setPathLanguage("/join", language)}
        />
      </AuthFrame>
    </I18nextProvider>,
    { identifierPrefix: language },
  );
}

function createI18n(language: Language): i18n {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .init({ ...i18nextOptions, lng: language, resources: { [language]: texts[language] }, initAsync: false });
  return instance;
}

/** Looks like LoginScreen. Its buttons are disabled, because the app's code handles them. */
function SignInPreview({ registerHref, joinHref }: { registerHref: string; joinHref: string }) {
  const { t } = useTranslation("auth");
  return (
    <main className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-semibold">{t("signIn")}</h1>
        <p className="mt-1 text-sm text-muted">{t("signInHelp")}</p>
      </div>
      <TextField name="username" autoComplete="username" isRequired validationBehavior="aria" fullWidth>
        <Label>{t("username")}</Label>
        {/* Focused by the browser: `autoFocus` of the field needs React's code, which does not run here. */}
        <Input dir="auto" autoCapitalize="off" spellCheck="false" autoFocus />
      </TextField>
      <TextField
        type="password"
        name="password"
        autoComplete="current-password"
        isRequired
        validationBehavior="aria"
        fullWidth
      >
        <Label>{t("password")}</Label>
        <InputGroup fullWidth>
          <InputGroup.Input className="min-w-0" autoCapitalize="off" spellCheck="false" />
        </InputGroup>
      </TextField>
      <Button size="lg" fullWidth disabled>
        {t("signIn")}
      </Button>
      <div className="flex flex-col gap-3 text-center text-sm">
        <p>
          <span className="text-muted">{t("noAccount")}</span>{" "}
          <a href={registerHref} className="link font-medium">
            {t("makeAccount")}
          </a>
        </p>
        <p>
          <span className="text-muted">{t("inWorkspace")}</span>{" "}
          <a href={joinHref} className="link font-medium">
            {t("joinWorkspace")}
          </a>
        </p>
        <div className="border-t border-separator pt-4">
          <p className="text-muted">{t("demo")}</p>
          <div className="mt-2 flex justify-center gap-2">
            <Button variant="outline" size="sm" disabled>
              {t("demoAdmin")}
            </Button>
            <Button variant="outline" size="sm" disabled>
              {t("demoClient")}
            </Button>
          </div>
        </div>
      </div>
    </main>
  );
}
