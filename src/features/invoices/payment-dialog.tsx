import { formatInvoiceNumber } from "../../lib/format-invoice-number.ts";
import "../../ui/overlays.css";
import { Button, Modal } from "@heroui/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call.ts";
import type { ListedInvoice } from "../../contract/invoices.ts";
import { getAmountDue } from "../../domain/invoices.ts";
import { formatMoney } from "../../lib/money.ts";
import { singleFlight } from "../../lib/single-flight.ts";
import { TextBox } from "./form/text-box.tsx";
import { formatAmountInput, parseAmount } from "./parse-amount.ts";
import { useInvoiceActions } from "./use-invoice-actions.ts";

interface PaymentDialogProps {
  invoice: ListedInvoice;
  onClose: () => void;
}

/** Asks how much came in; all of it where nothing else is typed. */
export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { t, i18n } = useTranslation("invoices");
  const { pay } = useInvoiceActions();
  const balance = getAmountDue(invoice);
  const [text, setText] = useState(() => formatAmountInput(balance, 2));
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const money = (cents: number) => formatMoney(cents / 100, i18n.language, invoice.currency);
  const amount = parseAmount(text);
  const isGood = typeof amount === "number" && amount > 0 && amount <= balance;

  const faultText = () => {
    if (amount === "empty") return t("form.faults.required");
    if (amount === "unreadable") return t("form.faults.number");
    if (amount === "decimals") return t("form.faults.decimals");
    return amount <= 0 ? t("payment.tooLittle") : t("payment.tooMuch", { balance: money(balance) });
  };
  const [once] = useState(singleFlight);
  const save = async () => {
    if (!isGood) {
      setFault(faultText());
      return;
    }
    setSaving(true);
    try {
      await pay(invoice, amount / 100);
      onClose();
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      // Somebody else recorded one meanwhile, or the invoice is gone.
      setFault(t(status === 400 || status === 404 ? "payment.changed" : "failed.action"));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Modal.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal.Container size="sm">
        <Modal.Dialog>
          <Modal.CloseTrigger aria-label={t("payment.cancel")} />
          <Modal.Header>
            <Modal.Heading>{t("payment.title", { number: formatInvoiceNumber(invoice.id) })}</Modal.Heading>
          </Modal.Header>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void once(save);
            }}
          >
            <Modal.Body className="flex flex-col gap-4 px-1">
              <p>{t("payment.help", { client: invoice.client.name, balance: money(balance) })}</p>
              <TextBox
                label={t("payment.amount")}
                value={text}
                onChange={(next) => {
                  setText(next);
                  setFault(undefined);
                }}
                error={fault}
                isAmount
                isRequired
                autoFocus
              />
              <p role="status" className="text-sm text-muted tabular-nums">
                {isGood && t("payment.rest", { amount: money(balance - amount) })}
              </p>
            </Modal.Body>
            <Modal.Footer>
              <Button variant="tertiary" onPress={onClose}>
                {t("payment.cancel")}
              </Button>
              <Button type="submit" isPending={isSaving}>
                {t("payment.save")}
              </Button>
            </Modal.Footer>
          </form>
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}
