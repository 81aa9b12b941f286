import { Button } from "@heroui/react";
import { Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";

/** Copies the page's address, which names the document's language too. */
export function CopyLink({ className }: { className: string }) {
  const { t } = useTranslation("invoices");
  const copy = () => {
    const address = new URL(location.href);
    // What is open over the page is nobody else's business.
    address.searchParams.delete("open");
    return navigator.clipboard.writeText(address.href).then(
      () => toast(t("preview.actions.linkCopied")),
      () => toast.error(t("preview.actions.copyFailed")),
    );
  };
  return (
    <Button variant="outline" className={className} onPress={() => void copy()}>
      <Link2 aria-hidden />
      {t("preview.actions.copyLink")}
    </Button>
  );
}
