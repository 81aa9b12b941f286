import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import {
  type Company,
  documentKinds,
  getNextNumbers,
  MAX_NEXT_NUMBER,
  type NextNumbers,
  setNextNumber,
} from "../../contract/organization.ts";
import {
  type DocumentKind,
  formatInvoiceNumber,
  formatOrderNumber,
  formatReceiptNumber,
} from "../../lib/format-document-number.ts";
import { toPlainLine } from "../../lib/readable-text.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SettingsCard } from "../../ui/settings-card.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";

const formats = { invoice: formatInvoiceNumber, receipt: formatReceiptNumber, order: formatOrderNumber };

/** Not a part of the form: the numbers are this device's, and only its own. */
export function NextNumbersCard({ prefixes }: Pick<Company, "prefixes">) {
  const { t } = useTranslation("organization");
  const { data } = useQuery(endpointQuery(getNextNumbers, {}));
  return (
    <SettingsCard title={t("numbers.title")} help={t("numbers.help")}>
      <div className="grid gap-5 sm:grid-cols-3">
        {data &&
          documentKinds.map((kind) => (
            <NextNumberField key={kind} kind={kind} prefix={prefixes[kind]} {...data[kind]} />
          ))}
      </div>
    </SettingsCard>
  );
}

interface NextNumberProps {
  kind: DocumentKind;
  prefix: string;
  book: NextNumbers[DocumentKind]["book"];
  next: number;
}

function NextNumberField({ kind, prefix, book, next }: NextNumberProps) {
  const { t } = useTranslation("organization");
  const { mutateAsync, isPending } = useEndpointMutation(setNextNumber);
  const [text, setText] = useState(String(next));
  const [error, setError] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const typed = toPlainLine(text).replace(/[\s,]/g, "");
  const chosen = Number(typed);
  const format = (number: number) => formats[kind]({ id: number, number: `${prefix}:${book ?? 0}/${number}` });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d+$/.test(typed) || chosen > MAX_NEXT_NUMBER) return setError(t("numbers.invalid"));
    if (chosen < next) return setError(t("numbers.used", { number: format(next - 1), next }));
    if (chosen > next) setConfirming(true);
  };
  const save = async () => {
    setConfirming(false);
    try {
      await mutateAsync({ body: { kind, next: chosen } });
      toast(t("numbers.done"));
    } catch {
      toast.error(t("numbers.failed"));
    }
  };
  return (
    <form noValidate aria-label={t(`numbers.kinds.${kind}`)} onSubmit={submit} className="min-w-0">
      <p className="label">{t(`numbers.kinds.${kind}`)}</p>
      <p className="mb-2 truncate text-lg font-semibold tabular-nums">{format(next)}</p>
      <div className="flex items-start gap-2">
        <TextField
          aria-label={t(`numbers.nextField.${kind}`)}
          inputMode="numeric"
          isExact
          value={text}
          error={error}
          onChange={(value) => {
            setText(value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="outline" isPending={isPending} disabled={typed === String(next)}>
          {t("numbers.change")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t("numbers.skipTitle")}
        help={t("numbers.skip", { count: chosen - next, first: format(next), last: format(chosen - 1) })}
        cancelLabel={t("cancel")}
        confirmLabel={t("numbers.confirm")}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void save()}
      />
    </form>
  );
}
