import { type Cases, rejects } from "../case.ts";

const bank = { currency: "THB", bankName: { en: "Bank", th: "ธนาคาร" }, iban: "1", swiftCode: "", country: "TH" };

export const cases: Cases = {
  getCompany: {},
  updateCompany: {
    withoutActivity: "settings of the company",
    invalid: {
      "name.en": ["", "a".repeat(61)],
      "legalName.th": ["", "ก".repeat(201)],
      logo: ["data:image/svg+xml;base64,PHN2Zz4=", "https://example.com/logo.png", "a".repeat(210_000)],
      "address.en": [""],
      taxId: ["0105500000004", "123"],
      branch: ["", "1", "000000"],
      isVatRegistered: ["yes"],
      phone: ["call us"],
      email: ["", "phrom"],
      promptPayId: ["12345"],
      bankAccounts: ["none", Array(7).fill(bank)],
      "bankAccounts.0.currency": ["EUR"],
      "bankAccounts.0.iban": [""],
      "bankAccounts.0.swiftCode": ["RIMT"],
      "bankAccounts.0.country": ["Thailand"],
      paymentDays: [-1, 1.5, 366],
      invoiceNote: ["a".repeat(5_001)],
      "prefixes.invoice": ["", "INV:", "INV/", "-", "a".repeat(13)],
      prefixes: [{ invoice: "A", receipt: "A", order: "B" }],
      signatory: ["a".repeat(101)],
      signature: ["data:image/jpeg;base64,AAAA"],
      "openingHours.days": [[], [7], [1.5]],
      openingHours: [{ days: [1], opens: "18:00", closes: "09:00" }],
      "openingHours.opens": ["9", "24:00"],
      "departments.support": ["", "support"],
    },
  },
  getNextNumbers: {},
  setNextNumber: {
    withoutActivity: "the numbers of this device",
    invalid: { kind: ["quote"], next: [0, 1.5, 100_000, "12"] },
    errorCases: [
      rejects("a number that has been used", 400, { next: ["Numbers up to 8 have been used."] }, async (api) => {
        await api.db.counters.put({ table: "invoicePayments", last: 8 });
        return { body: { kind: "receipt", next: 3 } };
      }),
    ],
  },
};
