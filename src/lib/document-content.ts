import type { Language } from "./language.ts";

/** Amounts are in cents or satang. */
export interface DocumentLine {
  title: string;
  description: string;
  qty: number;
  cost: number;
  price: number;
}

export interface SignatureLine {
  role: string;
  name?: string;
  picture?: string;
}

export type DocumentRow = readonly [name: string, value: string];

export type DocumentTone = "good" | "muted" | "attention" | "bad";

/** What a document says, the same on the screen, on paper and in a PDF file. All texts are in `language`. */
export interface DocumentContent {
  language: Language;
  /** The name of a file without extension. */
  fileName: string;
  label: string;
  title: string;
  /** The English title, which a Thai document also has, because accountants need it. */
  englishTitle: string;
  number: string;
  /** The line with the numbers of a workspace's book and of the document in it. */
  book: string | undefined;
  /** Original or copy. */
  mark?: string | undefined;
  status: { tone: DocumentTone; text: string } | undefined;
  /** The company. `taxId` may be empty; `logo` is a PNG or JPEG picture as a data URL, or empty for the product's. */
  issuer: { name: string; address: string; contact: readonly string[]; taxId: string; logo: string };
  parties: {
    heading: string;
    name: string;
    lines: readonly { text: string; isMuted: boolean }[];
    details: readonly DocumentRow[];
  };
  items: {
    caption: string;
    headings: Record<"line" | "item" | "qty" | "cost" | "price", string>;
    lines: readonly DocumentLine[];
  };
  totals: {
    inWords: DocumentRow;
    /** The rows that lead to the total, such as the discount. */
    steps: readonly DocumentRow[];
    total: DocumentRow;
    /** The rows after the total. The last one is the amount that is due. */
    rest: readonly DocumentRow[];
  };
  payment: DocumentPaymentContent;
  note: { heading: string; text: string } | undefined;
  /** Who signs, from left to right, and the word for the date of each. `picture` is a PNG or JPEG picture as a data URL. */
  signatures?: { lines: readonly SignatureLine[]; date: string } | undefined;
  /** Precedes the page numbers. */
  pageWord: string;
}

export interface PromptPayContent {
  payload: string;
  label: string;
  title: string;
  amount: string;
  help: string;
}

/** Nothing is due, or how to pay: by code, or with a text in its place. */
export type DocumentPaymentContent =
  | { message: string }
  | {
      heading: string;
      code: PromptPayContent | undefined;
      codeText: { title?: string; help?: string } | undefined;
      details: readonly DocumentRow[];
      /** Foreign account numbers (IBAN) are longer than Thai ones. */
      hasLongDetails: boolean;
    };
