import { useTranslation } from "../../../i18n/island-texts.ts";
import type { ApplyRequest } from "../../../state/contact-request.ts";
import { CopyButton } from "./copy-button.tsx";
import { type DepartmentId, departmentOf } from "./request-fields.ts";
import type { SendFailure } from "./use-send.ts";

interface StoreFailureProps {
  failure: SendFailure;
  request: ApplyRequest;
  department: DepartmentId;
}

/** Why the request could not be stored, and another way to the same people. */
export function StoreFailure({ failure, request, department }: StoreFailureProps) {
  const { t } = useTranslation("contact");
  const { email } = departmentOf(department);
  return (
    <div role="alert" className="rounded-2xl bg-danger-soft p-4 text-sm">
      <p className="font-medium">{t(`failure.${failure}`)}</p>
      {failure !== "late" && (
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
