import { Button } from "@heroui/react";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { brand } from "../../../brand.ts";
import type { Language } from "../../../lib/language.ts";
import { buildPromptPayPayload } from "./promptpay.ts";
import { QrCode } from "./qr-code.tsx";
import { useDocumentTranslation } from "./use-document-translation.ts";

/** What a Thai banking app scans to pay what is left; in words where no code can be made. `due` is in satang. */
export function PromptPayCode({ amountDue, language }: { amountDue: number; language: Language }) {
  const { t, money } = useDocumentTranslation(language);
  const page = useTranslation("invoices");
  const payload = buildPromptPayPayload(brand.promptPayId, amountDue);
  if (!payload) return <p className="text-sm">{t("paper.notForQr")}</p>;
  const copy = () =>
    navigator.clipboard.writeText(payload).then(
      () => toast(page.t("preview.paper.codeCopied")),
      () => toast.error(page.t("preview.paper.codeNotCopied"), { description: payload }),
    );
  return (
    <div className="flex items-center gap-3">
      <QrCode
        text={payload}
        label={t("paper.qrText", {
          amount: money(amountDue, "THB"),
          company: brand.legalName[language],
          id: brand.promptPayId,
        })}
        className="size-28 shrink-0 rounded-lg border border-separator print:size-[30mm]"
      />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{t("paper.qrTitle")}</p>
        <p className="text-base font-bold tabular-nums">{money(amountDue, "THB")}</p>
        <p className="text-xs text-muted">{t("paper.qrHelp")}</p>
        <Button variant="ghost" size="sm" className="-ms-2 mt-1 print:hidden" onPress={() => void copy()}>
          <Copy aria-hidden />
          <span lang={page.i18n.language}>{page.t("preview.paper.copyCode")}</span>
        </Button>
      </div>
    </div>
  );
}
