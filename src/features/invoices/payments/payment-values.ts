import * as v from "valibot";
import { paymentMethods } from "../../../contract/invoice-payment.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import { getExpectedPayment } from "../../../domain/invoice-payments.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { formatAmountInput, type ParsedAmount, parseAmount } from "../../../lib/parse-amount.ts";

/** Amounts are texts, as the user typed them. */
export const paymentValuesSchema = v.object({
  amount: v.string(),
  taxWithheld: v.string(),
  date: v.nullable(v.string()),
  method: v.picklist(paymentMethods),
  reference: v.string(),
  slip: v.string(),
});
export type PaymentValues = v.InferOutput<typeof paymentValuesSchema>;

/** `withoutDetails`, in cents, is what was paid before and is to be described now. */
export function getDefaultPayment(invoice: Invoice, withoutDetails?: number): PaymentValues {
  const expected = getExpectedPayment(invoice);
  const amount = withoutDetails ?? expected.amount;
  const taxWithheld = withoutDetails === undefined ? expected.taxWithheld : 0;
  return {
    amount: formatAmountInput(amount, 2),
    taxWithheld: taxWithheld === 0 ? "" : formatAmountInput(taxWithheld, 2),
    date: toLocalDay(new Date()),
    method: "transfer",
    reference: "",
    slip: "",
  };
}

/** In cents; 0 for a text that is no amount. */
export const toPaymentCents = (text: string): number => {
  const amount = parseAmount(text);
  return typeof amount === "number" && Number.isFinite(amount) ? amount : 0;
};

export interface PaymentMessages {
  required: string;
  decimals: string;
  number: string;
  tooLittle: string;
  tooMuch: string;
  day: string;
}

const FIRST_DAY = "1900-01-01";

/** `most` is in cents: what the amount and the withheld tax may be together. Amounts in the result are in cents. */
export function createPaymentSchema(most: number, messages: PaymentMessages) {
  const amountText = (isRequired: boolean) =>
    v.pipe(
      v.string(),
      v.transform((text): ParsedAmount => {
        const amount = parseAmount(text);
        return amount === "empty" && !isRequired ? 0 : amount;
      }),
      v.check((amount) => amount !== "empty", messages.required),
      v.check((amount) => amount !== "decimals", messages.decimals),
      v.number(messages.number),
      v.minValue(isRequired ? 1 : 0, messages.tooLittle),
      v.maxValue(most, messages.tooMuch),
    );
  return v.pipe(
    v.object({
      ...paymentValuesSchema.entries,
      amount: amountText(true),
      taxWithheld: amountText(false),
      date: v.pipe(
        v.nullable(v.string()),
        v.check((day) => day !== null && day >= FIRST_DAY, messages.day),
      ),
      reference: v.pipe(v.string(), v.trim()),
    }),
    v.forward(
      v.partialCheck(
        [["amount"], ["taxWithheld"]],
        ({ amount, taxWithheld }) => amount + taxWithheld <= most,
        messages.tooMuch,
      ),
      ["taxWithheld"],
    ),
  );
}
