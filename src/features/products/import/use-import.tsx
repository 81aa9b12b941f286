import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";

const ImportDialog = lazyWithRetry(async () => (await import("./import-dialog.tsx")).ImportDialog);

/** Lets the user choose a CSV file and opens the preview of its import. `parts` are the file field and the dialog. */
export function useImport() {
  const { t } = useTranslation("products");
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const parts = (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t("import.choose")}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Reset the input so that the same file can be chosen again.
          currentTarget.value = "";
          if (chosen) setFile(chosen);
        }}
      />
      <Suspense>
        {file && <ImportDialog file={file} onChooseOther={choose} onClose={() => setFile(undefined)} />}
      </Suspense>
    </>
  );
  return { parts, choose };
}
