import { Upload } from "lucide-react";
import { type ComponentType, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button.tsx";
import { useFileChoice } from "../choose-files.tsx";

export interface ImportProps {
  file: File;
  onChooseOther: () => void;
  onClose: () => void;
}

/** `parts` are the file field and the dialog. */
export function useImport(Dialog: ComponentType<ImportProps>) {
  const { t } = useTranslation("table");
  const { file, setFile, input, choose } = useFileChoice({
    accept: ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    label: t("import.choose"),
  });
  const parts = (
    <>
      {input}
      <Suspense>{file && <Dialog file={file} onChooseOther={choose} onClose={() => setFile(undefined)} />}</Suspense>
    </>
  );
  const button = (
    <Button variant="outline" onClick={choose}>
      <Upload aria-hidden />
      {t("import.open")}
    </Button>
  );
  return { parts, button };
}
