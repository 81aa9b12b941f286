import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { ContactForm } from "./contact/contact-form.tsx";
import { DepartmentsList } from "./contact/departments-list.tsx";
import { SocialLinks } from "./contact/social-links.tsx";
import { Office } from "./parts/office.tsx";
import { PageHead } from "./parts/page-head.tsx";
import { measure } from "./parts/section.tsx";

/** How to reach the company: by its form, by address, by department. */
export function Contact() {
  const { t } = useTranslation(["contact", "public", "common"]);
  usePageTitle(t("title"), t("common:productName"));
  return (
    <>
      <PageHead heading={t("heading")} lead={t("lead")} />
      <div className={`${measure} grid items-start gap-x-16 gap-y-12 py-12 sm:py-20 lg:grid-cols-[1.7fr_1fr]`}>
        <section>
          <h2 id="contact-form-heading" className="text-2xl font-semibold tracking-tight">
            {t("form.heading")}
          </h2>
          <p className="mt-2 mb-8 text-sm text-muted text-pretty">{t("form.way")}</p>
          <ContactForm />
        </section>
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-1">
          <Aside heading={t("office")}>
            <Office />
          </Aside>
          <Aside heading={t("departments.heading")}>
            <DepartmentsList />
          </Aside>
          <Aside heading={t("public:office.social")}>
            <SocialLinks />
          </Aside>
        </div>
      </div>
    </>
  );
}

function Aside({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 border-b border-separator pb-3 text-lg font-semibold">{heading}</h2>
      {children}
    </section>
  );
}
