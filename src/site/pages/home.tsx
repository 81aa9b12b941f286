import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { CallToAction } from "../components/call-to-action.tsx";
import { SignInLink } from "../components/sign-in-link.tsx";
import { siteHrefAtom } from "../site-document.ts";
import { Audience } from "./home/audience.tsx";
import { Features } from "./home/features.tsx";
import { Hero } from "./home/hero.tsx";
import { UsageExample } from "./home/usage-example.tsx";

/** The first page: what this is, for whom, and how to try it. */
export function Home() {
  const { t } = useTranslation("public");
  const href = useAtomValue(siteHrefAtom);
  return (
    <>
      <Hero />
      <Features />
      <UsageExample />
      <Audience />
      <CallToAction heading={t("home.closing.heading")} text={t("home.closing.text")}>
        <SignInLink className="button button--primary button--lg" />
        <a href={href("/manual")} className="button button--outline button--lg border-accent">
          {t("readManual")}
        </a>
      </CallToAction>
    </>
  );
}
