import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReceivedRequestWithChanges } from "../../contract/requests.ts";
import { RelativeTime } from "./relative-time.tsx";

/** What else the visitor said, as they wrote it. */
export function RequestMetadata({ request }: { request: ReceivedRequestWithChanges }) {
  const { t } = useTranslation(["requests", "contact"]);
  const { email, phone, department, interest, budget, language, receivedAt, updatedAt } = request;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-separator py-5 text-sm">
      <Fact name={t("detail.email")}>{email}</Fact>
      {phone && <Fact name={t("detail.phone")}>{phone}</Fact>}
      <Fact name={t("detail.department")}>{t(`contact:departments.${department}.name`)}</Fact>
      {interest.length > 0 && (
        <Fact name={t("detail.interest")}>{interest.map((each) => t(`contact:services.${each}`)).join(", ")}</Fact>
      )}
      {budget && <Fact name={t("detail.budget")}>{t(`contact:budgets.${budget}`)}</Fact>}
      <Fact name={t("detail.language")}>{t(`detail.languages.${language}`)}</Fact>
      <Fact name={t("detail.received")}>
        <RelativeTime moment={receivedAt} showsExactTime />
      </Fact>
      {updatedAt !== receivedAt && (
        <Fact name={t("detail.updated")}>
          <RelativeTime moment={updatedAt} showsExactTime />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="min-w-0 break-words">
        {children}
      </dd>
    </>
  );
}
