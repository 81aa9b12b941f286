import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { siteHrefAtom } from "../site-document.ts";

/**
 * The way in; the sign-in page leads whoever is signed in on to their work, and the link then says so. Both texts are in
 * the document: whether a session is kept is known before it is painted.
 */
export function SignInLink({ className }: { className: string }) {
  const { t } = useTranslation("public");
  const href = useAtomValue(siteHrefAtom);
  return (
    <a href={href("/login")} className={className}>
      <span className="in-data-session:hidden">{t("signIn")}</span>
      <span className="hidden in-data-session:inline">{t("openWork")}</span>
    </a>
  );
}
