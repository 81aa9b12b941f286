import { Button } from "../../ui/button.tsx";
import "../../ui/overlays.css";
import { Modal } from "@heroui/react";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../api/call.ts";
import type { ListedInvoice } from "../../contract/invoices.ts";
import { getAmountDue } from "../../domain/invoices.ts";
import { formatInvoiceNumber } from "../../lib/format-document-number.ts";
import { formatMoney } from "../../lib/money.ts";
import { formatAmountInput, parseAmount } from "../../lib/parse-amount.ts";
import { singleFlight } from "../../lib/promises.ts";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { amountInputProps } from "./form/invoice-field.tsx";
import { useInvoiceActions } from "./use-invoice-actions.ts";

interface PaymentDialogProps {
  invoice: ListedInvoice;
  onClose: () => void;
}

export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { t, i18n } = useTranslation("invoices");
  const { pay } = useInvoiceActions();
  const balance = getAmountDue(invoice);
  const formatCents = (cents: number) => formatMoney(cents / 100, i18n.language, invoice.currency);
  const schema = v.object({
    amount: v.pipe(
      v.string(),
      v.transform(parseAmount),
      v.check((amount) => amount !== "empty", t("form.errors.required")),
      v.check((amount) => amount !== "decimals", t("form.errors.decimals")),
      v.number(t("form.errors.number")),
      v.minValue(1, t("payment.tooLittle")),
      v.maxValue(balance, t("payment.tooMuch", { balance: formatCents(balance) })),
    ),
  });
  const { control, formState, handleSubmit, setError } = useForm({
    defaultValues: { amount: formatAmountInput(balance, 2) },
    resolver: valibotResolver(schema),
  });
  const values = useWatch({ control });
  const validation = v.safeParse(schema, values);
  // `once` ignores a second press of the save button while the first press is still saving.
  const [once] = useState(singleFlight);
  const save = handleSubmit(async ({ amount }) => {
    try {
      await pay(invoice, amount / 100);
      onClose();
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      // A 400 or 404 means that another payment was recorded or the invoice was deleted since the dialog opened.
      setError("amount", { message: t(status === 400 || status === 404 ? "payment.changed" : "failed.action") });
    }
  });
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="sm">
        <Modal.Dialog>
          <Modal.CloseTrigger aria-label={t("payment.cancel")} />
          <Modal.Header>
            <Modal.Heading>{t("payment.title", { number: formatInvoiceNumber(invoice) })}</Modal.Heading>
          </Modal.Header>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void once(() => save());
            }}
          >
            <Modal.Body className="flex flex-col gap-4 px-1">
              <p>{t("payment.help", { client: invoice.client.name, balance: formatCents(balance) })}</p>
              <FormTextField
                {...amountInputProps}
                control={control}
                name="amount"
                label={t("payment.amount")}
                isRequired
                autoFocus
              />
              <p role="status" className="text-sm text-muted tabular-nums">
                {validation.success && t("payment.rest", { amount: formatCents(balance - validation.output.amount) })}
              </p>
            </Modal.Body>
            <Modal.Footer>
              <Button variant="tertiary" onClick={onClose}>
                {t("payment.cancel")}
              </Button>
              <Button type="submit" isPending={formState.isSubmitting}>
                {t("payment.save")}
              </Button>
            </Modal.Footer>
          </form>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
