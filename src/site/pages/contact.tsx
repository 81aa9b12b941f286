import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { brand } from "../../brand.ts";
import { DepartmentList } from "../../features/public/contact/departments-list.tsx";
import { SocialLinks } from "../../features/public/contact/social-links.tsx";
import { PageHero } from "../components/page-hero.tsx";
import { pageContainer } from "../components/section.tsx";
import { OfficeDetails } from "../office/office.tsx";

interface ContactProps {
  /** The form as it is before its code comes. */
  form: ReactNode;
}

/** How to reach the company: by its form, by address, by department. */
export function Contact({ form }: ContactProps) {
  const { t } = useTranslation(["contact", "public"]);
  return (
    <>
      <PageHero heading={t("heading")} lead={t("lead")} />
      <div className={`${pageContainer} grid items-start gap-x-16 gap-y-12 py-12 sm:py-20 lg:grid-cols-[1.7fr_1fr]`}>
        <div>
          <FormlessWays />
          {form}
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

/** What whoever has no JavaScript, or a browser too old to send the form, can do instead. */
function FormlessWays() {
  const { t } = useTranslation("public");
  const ways = (
    <p className="mb-8 rounded-2xl bg-accent-soft p-4">
      {t("office.formless", { email: brand.email, phone: brand.phone })}
    </p>
  );
  return (
    <>
      <noscript>{ways}</noscript>
      <div className="hidden in-data-unsupported:block">{ways}</div>
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
