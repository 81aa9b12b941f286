import { useTranslation } from "react-i18next";
import type { Letter } from "./letter.ts";

export type Notice = "opened" | "copied" | "copyFailed" | "cleared" | "restored";

interface OutcomeProps {
  notice: Notice | null;
  letter: Letter;
}

/** What came of the last button, read out too. It stays until the next one. */
export function Outcome({ notice, letter }: OutcomeProps) {
  const { t } = useTranslation("contact");
  return (
    <>
      <div role="status">
        {notice && (
          <div className="rounded-2xl bg-accent-soft p-4 text-sm">
            <p className="font-medium">{t(`notice.${notice}`, { email: letter.to })}</p>
            {notice === "opened" && <p className="mt-1">{t("notice.otherwise", { email: letter.to })}</p>}
          </div>
        )}
      </div>
      {notice === "copyFailed" && (
        <textarea
          readOnly
          rows={8}
          aria-label={t("notice.copyText")}
          value={`${letter.to}\n${letter.subject}\n\n${letter.body}`}
          onFocus={({ target }) => target.select()}
          className="textarea textarea--full-width"
        />
      )}
    </>
  );
}
