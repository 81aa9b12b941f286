import { Button } from "@heroui/react";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";

/** The number that the visitor was told, to be copied. */
export function CopyReference({ reference }: { reference: string }) {
  const { t } = useTranslation("requests");
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => toast(t("detail.copied", { reference })),
      () => toast.error(t("detail.copyFailed")),
    );
  return (
    <Button
      variant="ghost"
      size="sm"
      className="font-normal text-muted tabular-nums"
      aria-label={`${reference}: ${t("detail.copy")}`}
      onPress={() => void copy()}
    >
      {reference}
      <Copy aria-hidden />
    </Button>
  );
}
