import { Button } from "@heroui/react";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("search");
  const copy = async () => {
    const { toast } = await import("sonner");
    await navigator.clipboard.writeText(text).then(
      () => toast(t("look.copied", { text })),
      () => toast.error(t("look.copyFailed")),
    );
  };
  return (
    <Button variant="outline" size="sm" onPress={() => void copy()}>
      <Copy aria-hidden />
      {label}
    </Button>
  );
}
