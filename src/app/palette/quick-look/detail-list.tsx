import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";

export function DetailList({ details }: { details: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {details
        .filter(([, value]) => value !== "" && value !== undefined && value !== null)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Shown if the record was deleted after the results were listed. */
export function DeletedRecord() {
  const { t } = useTranslation("search");
  return <p className="text-sm text-muted">{t("preview.deleted")}</p>;
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("search");
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => toast(t("preview.copied", { text })),
      () => toast.error(t("preview.copyFailed")),
    );
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Copy aria-hidden />
      {label}
    </Button>
  );
}
