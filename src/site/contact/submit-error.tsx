import type { ContactRequestInput } from "../../state/contact-request.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { CopyButton } from "./copy-button.tsx";
import { type DepartmentId, getDepartment } from "./request-fields.ts";
import type { SubmitErrorCode } from "./use-submit.ts";

interface StoreFailureProps {
  error: SubmitErrorCode;
  request: ContactRequestInput;
  department: DepartmentId;
}

/** Why the request could not be stored, and another way to the same people. */
export function SubmitErrorMessage({ error, request, department }: StoreFailureProps) {
  const { t } = useTranslation("contact");
  const { email } = getDepartment(department);
  return (
    <div role="alert" className="rounded-2xl bg-danger-soft p-4 text-sm">
      <p className="font-medium">{t(`failure.${error}`)}</p>
      {error !== "late" && (
        <>
          <p className="mt-1">{t("failure.otherwise", { email })}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={request.message} />
            <a href={`mailto:${email}`} className="button button--outline button--sm">
              {email}
            </a>
          </div>
        </>
      )}
    </div>
  );
}
