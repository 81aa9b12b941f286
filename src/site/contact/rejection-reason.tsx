import type { ErrorBody } from "../../contract/errors.ts";
import { FROM_BACKUP_ERROR, KEY_REUSED_ERROR } from "../../domain/contact.ts";
import { useTranslation } from "../i18n/island-texts.ts";
import { useErrorMessages } from "./use-error-messages.ts";

/** Why the server did not take a request, in the visitor's language. */
export function RejectionReason({ reason }: { reason: ErrorBody["error"] | undefined }) {
  const { t } = useTranslation("contact");
  const faultTexts = useErrorMessages();
  const faults = typeof reason === "object" ? Object.values(faultTexts(reason)) : [];
  return (
    <div className="mt-3 rounded-xl bg-danger-soft p-3 text-sm">
      {reason === KEY_REUSED_ERROR || reason === FROM_BACKUP_ERROR ? (
        <p>{t(reason === KEY_REUSED_ERROR ? "refused.keyTaken" : "refused.fromBackup")}</p>
      ) : (
        <>
          <p>{t(faults.length > 0 ? "refused.fields" : "refused.otherwise")}</p>
          {faults.length > 0 && (
            <ul className="mt-1 list-disc ps-5">
              {faults.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
