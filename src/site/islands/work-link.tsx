import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { siteHrefAtom } from "../site-document.ts";

/**
 * The way in: to the sign-in page, which leads whoever is signed in on to their work. Both texts are in the document:
 * whether a session is kept is known before it is painted.
 */
export function HeaderSignInLink() {
  const { t } = useTranslation("public");
  const href = useAtomValue(siteHrefAtom);
  return (
    <a
      href={href("/login")}
      className="button button--sm bg-ink-foreground text-ink hover:bg-ink-muted active:bg-ink-muted"
    >
      <span className="in-data-session:hidden">{t("signIn")}</span>
      <span className="hidden in-data-session:inline">{t("openWork")}</span>
    </a>
  );
}
