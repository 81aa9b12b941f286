import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { MAIN_ID } from "./skip-link.tsx";

/** What stands in for a screen that broke: what happened, and two ways on. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  useEffect(() => console.error(error), [error]);
  return (
    <main id={MAIN_ID} tabIndex={-1} className="mx-auto max-w-lg px-4 py-24 outline-none">
      <h1 className="text-2xl font-semibold">{t("failed.title")}</h1>
      <p className="mt-2 text-muted">{t("failed.help")}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <button type="button" className="button button--primary" onClick={reset}>
          {t("failed.retry")}
        </button>
        <button type="button" className="button button--outline" onClick={() => location.reload()}>
          {t("failed.reload")}
        </button>
      </div>
    </main>
  );
}
