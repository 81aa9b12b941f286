import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { locales } from "../../lib/language.ts";
import { Logo } from "../logo.tsx";
import { publicPages } from "../pages.ts";
import { useLanguage } from "../use-language.ts";
import { onInk } from "./on-ink.ts";

const link =
  "inline-flex min-h-8 items-center rounded-md wrap-anywhere text-ink-muted underline-offset-4 outline-none hover:text-ink-foreground hover:underline focus-visible:ring-2 focus-visible:ring-focus";

/** The footer of the public site: who we are, where, and the way to every page. */
export function PublicFooter() {
  const { t } = useTranslation(["public", "common"]);
  const { language } = useLanguage();
  const year = new Intl.DateTimeFormat(locales[language], { year: "numeric" }).format(new Date());
  return (
    <footer className={onInk}>
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-4 gap-y-10 px-4 py-16 text-sm sm:gap-x-8 sm:px-8 lg:grid-cols-[2fr_1fr_1.5fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-xs text-ink-muted">{t("footer.line")}</p>
        </div>
        <Column heading={t("footer.pages")}>
          {publicPages.map(({ title, to }) => (
            <li key={to}>
              <Link to={to} className={link}>
                {t(`common:menu.${title}`)}
              </Link>
            </li>
          ))}
        </Column>
        <Column heading={t("footer.contact")}>
          <li className="py-1.5 text-ink-muted">
            <address className="not-italic">{brand.address[language]}</address>
          </li>
          <li>
            <a href={`tel:${brand.phone.replaceAll(" ", "")}`} className={`${link} tabular-nums`}>
              {brand.phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${brand.email}`} className={link}>
              {brand.email}
            </a>
          </li>
        </Column>
        <Column heading={t("footer.social")}>
          {brand.socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={t("footer.newWindow", { name })}
                className={link}
              >
                {name}
              </a>
            </li>
          ))}
        </Column>
      </div>
      <div className="mx-auto max-w-6xl px-4 sm:px-8">
        <p className="border-t border-ink-foreground/10 py-6 text-xs text-ink-muted">
          {t("common:footer.rights", { year, company: brand.legalName[language] })}
        </p>
      </div>
    </footer>
  );
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-medium">{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}
