import { HardDrive } from "lucide-react";
import { useTranslation } from "react-i18next";

/** A half-written message, safe in the middle of a sentence. */
export function DraftIllustration() {
  const { t } = useTranslation("public");
  return (
    <div className="rounded-2xl bg-accent-soft p-4">
      <p className="min-h-20 rounded-xl border border-accent bg-surface px-4 py-3 text-sm">
        {t("home.example.draft")}
        <span className="ms-0.5 inline-block h-4 w-0.5 translate-y-0.5 bg-accent" />
      </p>
      <p className="mt-3 flex items-center gap-2 px-1 text-xs text-accent-soft-foreground">
        <HardDrive className="size-3.5 shrink-0" />
        {t("home.example.draftNote")}
      </p>
    </div>
  );
}
