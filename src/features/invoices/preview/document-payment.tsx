import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DocumentPaymentContent, PromptPayContent } from "../../../lib/document-content.ts";
import { Button } from "../../../ui/button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { toast } from "../../../ui/toast.ts";

export function DocumentPayment({ payment }: { payment: DocumentPaymentContent }) {
  if ("message" in payment) return <p className="document-payment mt-7 text-sm font-medium">{payment.message}</p>;
  const { heading, code, codeText, details, hasLongDetails } = payment;
  return (
    <section className="document-payment mt-7 border-t border-separator pt-5 print:mt-5 print:pt-4">
      <h3 className="text-xs font-semibold text-muted">{heading}</h3>
      <div
        className={`mt-2 grid items-start gap-8 @max-[560px]:grid-cols-1 @max-[560px]:gap-5 ${hasLongDetails ? "grid-cols-[2fr_3fr]" : "grid-cols-2"}`}
      >
        {code && <PromptPayCode code={code} />}
        {codeText && (
          <div className="text-sm">
            {codeText.title && <p className="font-medium text-balance">{codeText.title}</p>}
            {codeText.help && <p className="text-xs text-muted">{codeText.help}</p>}
          </div>
        )}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 text-sm">
          {details.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="text-end text-balance break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function PromptPayCode({ code: { payload, label, title, amount, help } }: { code: PromptPayContent }) {
  const pageTranslation = useTranslation("invoices");
  const copy = () =>
    navigator.clipboard.writeText(payload).then(
      () => toast(pageTranslation.t("preview.document.codeCopied")),
      () => toast.error(pageTranslation.t("preview.document.codeNotCopied"), { description: payload }),
    );
  return (
    <div className="flex items-center gap-3">
      <QrCode
        text={payload}
        label={label}
        className="size-28 shrink-0 rounded-lg border border-separator print:size-[30mm]"
      />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="text-base font-bold tabular-nums">{amount}</p>
        <p className="text-xs text-muted">{help}</p>
        <Button variant="ghost" size="sm" className="-ms-2 mt-1 print:hidden" onClick={() => void copy()}>
          <Copy aria-hidden />
          <span lang={pageTranslation.i18n.language}>{pageTranslation.t("preview.document.copyCode")}</span>
        </Button>
      </div>
    </div>
  );
}
