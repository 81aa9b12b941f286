import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { pageContainer } from "../../components/section.tsx";
import { SignInLink } from "../../components/sign-in-link.tsx";
import { siteHrefAtom } from "../../site-document.ts";

/** The first thing a visitor sees: the claim, and a picture of it. */
export function Hero() {
  const { t } = useTranslation("public");
  const href = useAtomValue(siteHrefAtom);
  return (
    <section className="overflow-hidden bg-ink text-ink-foreground [--background:var(--ink)] [--focus:var(--ink-foreground)]">
      <div className={`${pageContainer} grid items-center gap-12 py-16 sm:py-20 lg:grid-cols-[1.05fr_1fr] lg:py-24`}>
        <div>
          <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-5xl">{t("home.heading")}</h1>
          <p className="mt-6 max-w-xl text-lg text-ink-muted text-pretty">{t("home.lead")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a
              href={href("/contact")}
              className="button button--lg bg-ink-foreground text-ink hover:bg-ink-muted active:bg-ink-muted"
            >
              {t("talk")}
            </a>
            <SignInLink className="button button--lg border border-ink-muted/60 text-ink-foreground hover:bg-ink-foreground/10 active:bg-ink-foreground/10" />
          </div>
          <p className="mt-8 max-w-md border-s-2 border-ink-muted/40 ps-4 text-sm text-ink-muted text-pretty">
            {t("home.proof")}
          </p>
        </div>
        <img src="/images/home.svg" alt="" width={640} height={520} className="mx-auto w-full max-w-xl" />
      </div>
    </section>
  );
}
