import i18next from "i18next";
import { useEffect, useState } from "react";
import { fetchAllProducts } from "../../../api/queries/products.ts";
import { loadTextsForLanguage } from "../../../i18n/load-texts.ts";
import { languages } from "../../../lib/language.ts";
import { type Comparison, compareRows } from "./compare-rows.ts";
import { type CsvFile, type FileError, readCsv } from "./read-csv.ts";

/** What the dialog knows about the chosen file. */
export type ImportState =
  | { status: "reading" }
  | { status: "failed"; reason: FileError | "noColumns" | "tooManyRows" | "load"; count: number }
  | { status: "ready"; comparison: Comparison; isWindows874: boolean };

/** Exported files have titles and words in the language of the page they were exported from. */
async function loadTexts() {
  await Promise.all(languages.map((language) => loadTextsForLanguage(language, "products")));
  return languages.map((language) => i18next.getFixedT(language, "products"));
}

async function compareFile(csv: CsvFile | FileError): Promise<ImportState> {
  if (typeof csv === "string") return { status: "failed", reason: csv, count: 0 };
  try {
    const [products, texts] = await Promise.all([fetchAllProducts({}), loadTexts()]);
    const comparison = await compareRows(csv, products, texts);
    return "reason" in comparison
      ? { status: "failed", ...comparison }
      : { status: "ready", comparison, isWindows874: csv.isWindows874 };
  } catch (error) {
    console.warn(error);
    return { status: "failed", reason: "load", count: 0 };
  }
}

/** Reads the file and compares it with the stored products. `compareAgain` does so with the products of that moment. */
export function useComparison(file: File) {
  const [state, setState] = useState<ImportState>({ status: "reading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` changes to compare again
  useEffect(() => {
    let isCurrent = true;
    setState({ status: "reading" });
    void readCsv(file)
      .then(compareFile)
      .then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [file, attempt]);
  return { state, compareAgain: () => setAttempt((count) => count + 1) };
}
