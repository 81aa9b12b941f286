import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { CallError } from "../../../api/call.ts";
import { invoiceQuery } from "../../../api/queries/invoices.ts";
import { type InvoicePayment, type PaymentMethod, paymentMethods } from "../../../contract/invoice-payment.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import { getExpectedWithholding, getPaidWithoutDetails } from "../../../domain/invoice-payments.ts";
import { getAmountDue } from "../../../domain/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-document-number.ts";
import { formatMoney } from "../../../lib/money.ts";
import { formatAmountInput, normalizeAmountInput } from "../../../lib/parse-amount.ts";
import { useDraftForm } from "../../../state/use-draft-form.ts";
import { ChoiceSelect } from "../../../ui/choice-select.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { amountInputProps } from "../form/invoice-field.tsx";
import {
  createPaymentSchema,
  getDefaultPayment,
  type PaymentValues,
  paymentValuesSchema,
  toPaymentCents,
} from "./payment-values.ts";
import { SlipField } from "./slip-field.tsx";
import { usePaymentActions } from "./use-payment-actions.ts";

interface PaymentDrawerProps {
  invoiceId: number;
  /** Only adds the details of what the invoice already counts as paid. */
  isAlreadyPaid?: boolean;
  onClose: () => void;
}

export function PaymentDrawer(props: PaymentDrawerProps) {
  const { i18n } = useTranslation();
  const { data } = useQuery(invoiceQuery(props.invoiceId, i18n.language));
  return data ? <PaymentForm {...props} {...data} /> : null;
}

interface PaymentFormProps extends PaymentDrawerProps {
  invoice: Invoice;
  payments: readonly InvoicePayment[];
}

const draftSchema = v.partial(paymentValuesSchema);

function PaymentForm({ invoice, payments, isAlreadyPaid = false, onClose }: PaymentFormProps) {
  const { t, i18n } = useTranslation("invoices");
  const { record } = usePaymentActions();
  const most = isAlreadyPaid ? getPaidWithoutDetails(invoice, payments) : getAmountDue(invoice);
  const formatCents = (cents: number) => formatMoney(cents / 100, i18n.language, invoice.currency);
  const limit = formatCents(most);
  const schema = useMemo(
    () =>
      createPaymentSchema(most, {
        required: t("form.errors.required"),
        decimals: t("form.errors.decimals"),
        number: t("form.errors.number"),
        tooLittle: t("payment.tooLittle"),
        tooMuch: t("payment.tooMuch", { balance: limit }),
        day: t("form.errors.day"),
      }),
    [t, most, limit],
  );
  const form = useDraftForm({
    draftKey: `payment:${invoice.id}${isAlreadyPaid ? ":details" : ""}`,
    draftSchema,
    defaultValues: getDefaultPayment(invoice, isAlreadyPaid ? most : undefined),
    schema: schema as v.GenericSchema<PaymentValues, v.InferOutput<typeof schema>>,
  });
  const { control, setValue, getValues, clearErrors } = form;
  const wasTaxTyped = useRef(form.wasRestored);
  const [amount, taxWithheld] = useWatch({ control, name: ["amount", "taxWithheld"] });
  const rest = most - toPaymentCents(amount) - toPaymentCents(taxWithheld);
  const errorType = form.formState.errors.root?.type as "changed" | "failed" | undefined;
  const changeAmount = (text: string) => {
    clearErrors(["amount", "taxWithheld"]);
    if (wasTaxTyped.current || isAlreadyPaid) return;
    const expected = getExpectedWithholding(invoice, toPaymentCents(text));
    setValue("taxWithheld", expected === 0 ? "" : formatAmountInput(expected, 2));
  };
  const normalize = (name: "amount" | "taxWithheld") => () => setValue(name, normalizeAmountInput(getValues(name), 2));
  const submit = form.handleSubmit(async ({ amount: cents, taxWithheld: taxCents, date, slip, ...details }) => {
    try {
      await record(invoice, {
        ...details,
        amount: cents / 100,
        date: date ?? undefined,
        ...(taxCents > 0 && { taxWithheld: taxCents / 100 }),
        ...(slip && { slip }),
        ...(isAlreadyPaid && { isAlreadyPaid }),
      });
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0;
      // A 400 or 404 means that another payment was recorded or the invoice was deleted since the form opened.
      form.setError("root", { type: status === 400 || status === 404 ? "changed" : "failed" });
      return;
    }
    form.deleteDraft();
    onClose();
  });
  return (
    <FormDrawer
      title={t(isAlreadyPaid ? "payment.detailsTitle" : "payment.title", { number: formatInvoiceNumber(invoice) })}
      help={t(isAlreadyPaid ? "payment.detailsHelp" : "payment.help", { client: invoice.client.name, balance: limit })}
      submit={t(isAlreadyPaid ? "payment.saveDetails" : "payment.save")}
      unsavedChanges={t("payment.unsaved")}
      form={form}
      error={errorType && t(errorType === "changed" ? "payment.changed" : "failed.action")}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          {...amountInputProps}
          control={control}
          name="amount"
          label={t("payment.amount")}
          isRequired
          onChange={changeAmount}
          onBlur={normalize("amount")}
        />
        <FormTextField
          {...amountInputProps}
          control={control}
          name="taxWithheld"
          label={t("payment.taxWithheld")}
          onChange={() => {
            wasTaxTyped.current = true;
            clearErrors(["amount", "taxWithheld"]);
          }}
          onBlur={normalize("taxWithheld")}
        />
      </div>
      <p role="status" className="-mt-2 text-sm text-muted tabular-nums">
        {rest >= 0 && rest < most && t("payment.rest", { amount: formatCents(rest) })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="date"
          render={({ field, fieldState }) => (
            <DateField
              label={t("payment.date")}
              openLabel={t("form.openCalendar")}
              value={field.value}
              error={fieldState.error?.message}
              onChange={(day) => {
                field.onChange(day);
                clearErrors("date");
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="method"
          render={({ field }) => (
            <ChoiceSelect<PaymentMethod>
              label={t("payment.method")}
              showsLabel
              value={field.value}
              choices={paymentMethods.map((method) => ({ value: method, name: t(`payment.methods.${method}`) }))}
              onChange={field.onChange}
            />
          )}
        />
      </div>
      <FormTextField
        control={control}
        name="reference"
        label={t("payment.reference")}
        help={t("payment.referenceHelp")}
        maxLength={100}
      />
      <SlipField path={useWatch({ control, name: "slip" })} onChange={(path) => setValue("slip", path)} />
    </FormDrawer>
  );
}
