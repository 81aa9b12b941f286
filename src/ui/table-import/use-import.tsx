import { type ComponentType, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

export interface ImportProps {
  file: File;
  onChooseOther: () => void;
  onClose: () => void;
}

/** Lets the user choose a file and opens the dialog of its import. `parts` are the file field and the dialog. */
export function useImport(Dialog: ComponentType<ImportProps>) {
  const { t } = useTranslation("table");
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const parts = (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
      <Suspense>{file && <Dialog file={file} onChooseOther={choose} onClose={() => setFile(undefined)} />}</Suspense>
    </>
  );
  return { parts, choose };
}
