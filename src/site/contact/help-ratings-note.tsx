/** @jsxImportSource preact */
import { useState } from "preact/hooks";
import { MAX_HELP_RATINGS } from "../../contract/contact.ts";
import { discardPendingHelpRatings, readPendingHelpRatings } from "../../state/help-ratings.ts";
import { useIsHydrated, useTexts } from "../island/island.ts";

/** The message also sends the visitor's ratings of help texts, unless the visitor leaves them out. */
export function HelpRatingsNote() {
  const { t } = useTexts<"contact">();
  const isHydrated = useIsHydrated();
  const [, setDiscarded] = useState(false);
  const count = isHydrated ? readPendingHelpRatings(MAX_HELP_RATINGS).length : 0;
  if (count === 0) return null;
  const discard = () => {
    discardPendingHelpRatings();
    setDiscarded(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p>{t("form.helpRatings", { count })}</p>
      <button type="button" onClick={discard} className="button button--ghost button--sm">
        {t("form.discardHelpRatings")}
      </button>
    </div>
  );
}
