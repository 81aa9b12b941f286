import { useAtomValue } from "jotai";
import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { publicPaths } from "../../lib/public-paths.ts";
import { PageHero, pageContainerClass } from "../components.tsx";
import { OfficeDetails } from "../office/office-details.tsx";
import { toSiteHrefAtom } from "../site-document.ts";

interface ContactProps {
  /** The form, prerendered for hydration in the browser. */
  form: ReactNode;
}

export function Contact({ form }: ContactProps) {
  const { t } = useTranslation(["contact", "public"]);
  return (
    <>
      <PageHero heading={t("heading")} lead={t("lead")} />
      <div
        className={`${pageContainerClass} grid items-start gap-x-16 gap-y-12 py-12 sm:py-20 lg:grid-cols-[1.7fr_1fr]`}
      >
        <div>
          <FormFallback />
          {form}
          <Aside heading={t("public:footer.help")} className="mt-10">
            <HelpLinks />
          </Aside>
        </div>
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-1">
          <Aside heading={t("office")}>
            <OfficeDetails />
          </Aside>
          <Aside heading={t("departments.heading")}>
            <DepartmentList />
          </Aside>
          <Aside heading={t("public:office.social")}>
            <SocialLinks />
          </Aside>
        </div>
      </div>
    </>
  );
}

/** For browsers without JavaScript or service workers. */
function FormFallback() {
  const { t } = useTranslation("public");
  const text = (
    <p className="mb-8 rounded-2xl bg-accent-soft p-4">
      {t("office.formless", { email: brand.email, phone: brand.phone })}
    </p>
  );
  return (
    <>
      <noscript>{text}</noscript>
      <div className="hidden in-data-unsupported:block">{text}</div>
    </>
  );
}

interface AsideProps {
  heading: string;
  className?: string;
  children: ReactNode;
}

function Aside({ heading, className, children }: AsideProps) {
  return (
    <section className={className}>
      <h2 className="mb-4 border-b border-separator pb-3 text-lg font-semibold">{heading}</h2>
      {children}
    </section>
  );
}

function HelpLinks() {
  const { t } = useTranslation();
  const toHref = useAtomValue(toSiteHrefAtom);
  return (
    <ul className="flex flex-wrap gap-x-6 text-sm">
      {(["faq", "knowledgeBase", "pricing"] as const).map((page) => (
        <li key={page}>
          <a href={toHref(publicPaths[page])} className="link min-h-8">
            {t(`menu.${page}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function DepartmentList() {
  const { t } = useTranslation("contact");
  return (
    <ul className="divide-y divide-separator text-sm">
      {brand.departments.map(({ id, email }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <h3 className="font-medium">{t(`departments.${id}.name`)}</h3>
          <p className="text-muted">{t(`departments.${id}.text`)}</p>
          <a data-office={`department-${id}`} href={`mailto:${email}`} className="link mt-0.5 min-h-6">
            {email}
          </a>
        </li>
      ))}
    </ul>
  );
}

function SocialLinks() {
  const { t } = useTranslation("public");
  return (
    <ul className="flex flex-wrap gap-2">
      {brand.socialLinks.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t("footer.newWindow", { name })}
            className="button button--outline button--sm"
          >
            {name}
            <ArrowUpRight aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
