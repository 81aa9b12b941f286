import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { sessionAtom } from "../../../state/session.ts";

/** The way in; the sign-in page leads whoever is signed in on to their work. */
export function EnterLink({ className }: { className: string }) {
  const { t } = useTranslation("public");
  const isSignedIn = useAtomValue(sessionAtom) !== null;
  return (
    <Link to="/login" className={className}>
      {t(isSignedIn ? "openWork" : "signIn")}
    </Link>
  );
}
