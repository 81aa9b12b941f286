import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";

interface CopyRowProps {
  name: string;
  value: string;
  /** The text to copy if it is not `value`. */
  copiedText?: string;
}

export function CopyRow({ name, value, copiedText = value }: CopyRowProps) {
  const { t } = useTranslation("checkout");
  const copy = () =>
    navigator.clipboard.writeText(copiedText).then(
      () => toast(t("confirmation.copied", { text: copiedText })),
      () => toast.error(t("confirmation.notCopied"), { description: copiedText }),
    );
  return (
    <div className="flex items-center justify-between gap-3 py-1">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 text-end">
        <span className="min-w-0 break-words tabular-nums">{value}</span>
        <Button
          variant="ghost"
          size="sm"
          isIconOnly
          aria-label={t("confirmation.copyOf", { name })}
          onClick={() => void copy()}
        >
          <Copy aria-hidden />
        </Button>
      </dd>
    </div>
  );
}
