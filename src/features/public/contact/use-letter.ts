import { useTranslation } from "react-i18next";
import type { ApplyRequest } from "../../../state/contact-request.ts";
import { type Budget, budgets } from "./budgets.ts";
import type { Department } from "./departments.ts";
import { type Letter, letterBody } from "./letter.ts";
import { useServiceName } from "./use-service-name.ts";

/** Writes a request as a letter, in the language on screen. */
export function useLetter() {
  const { t } = useTranslation("contact");
  const serviceName = useServiceName();
  return (request: ApplyRequest, department: Department): Letter => {
    const [name, company] = [request.name.trim(), request.companyName.trim()];
    const budget = budgets.includes(request.budget as Budget)
      ? t(`budgets.${request.budget as Budget}`)
      : request.budget;
    return {
      to: department.email,
      subject: t(company ? "mail.subjectCompany" : "mail.subject", { name, company }),
      body: letterBody(
        [
          [t("mail.name"), name],
          [t("form.companyName"), company],
          [t("form.email"), request.email],
          [t("form.phone"), request.phone],
          [t("form.interest"), request.interest.map(serviceName).join(", ")],
          [t("form.budget"), budget],
        ],
        request.message,
      ),
    };
  };
}
