import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { sessionAtom } from "../../state/session.ts";

/** The way in: to the sign-in page, which leads whoever is signed in on to their work. */
export function WorkLink() {
  const { t } = useTranslation("public");
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  return (
    <Link to="/login" className="button button--sm bg-ink-foreground text-ink hover:bg-ink-muted active:bg-ink-muted">
      {t(isSignedIn ? "openWork" : "signIn")}
    </Link>
  );
}
