import { useRouterState } from "@tanstack/react-router";
import { CircleQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isLanguage, setPathLanguage } from "../../lib/language.ts";
import { publicPaths } from "../../lib/public-paths.ts";
import { findManualAnchor } from "./manual-chapters.ts";

/** Opens in a new tab, so that nothing typed on the page is lost. */
export function HelpLink() {
  const { t, i18n } = useTranslation();
  const anchor = useRouterState({ select: ({ location }) => findManualAnchor(location.pathname) });
  if (!anchor) return null;
  const manual = setPathLanguage(publicPaths.manual, isLanguage(i18n.language) ? i18n.language : undefined);
  return (
    <a
      href={`${manual}#${anchor}`}
      target="_blank"
      rel="noopener"
      aria-label={t("pageHelp")}
      title={t("pageHelp")}
      className="button button--ghost button--sm button--icon-only shrink-0 text-muted print:hidden"
    >
      <CircleQuestionMark aria-hidden />
    </a>
  );
}
