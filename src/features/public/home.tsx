import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { Audience } from "./home/audience.tsx";
import { Hero } from "./home/hero.tsx";
import { Morning } from "./home/morning.tsx";
import { Promises } from "./home/promises.tsx";
import { Closing } from "./parts/closing.tsx";
import { EnterLink } from "./parts/enter-link.tsx";

/** The first page: what this is, for whom, and how to try it. */
export function Home() {
  const { t } = useTranslation(["public", "common"]);
  usePageTitle(t("home.title"), t("common:productName"));
  return (
    <>
      <Hero />
      <Promises />
      <Morning />
      <Audience />
      <Closing heading={t("home.closing.heading")} text={t("home.closing.text")}>
        <EnterLink className="button button--primary button--lg" />
        <Link to="/manual" className="button button--outline button--lg border-accent">
          {t("readManual")}
        </Link>
      </Closing>
    </>
  );
}
