import { useAtom } from "jotai";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../state/ability.ts";
import { launchedFileAtom } from "../../../state/main.ts";
import { useFileChoice } from "../../../ui/choose-files.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { toast } from "../../../ui/toast.ts";
import { useSetCalendarSearch } from "../use-calendar-search.ts";

const ImportDialog = lazyWithRetry(async () => (await import("./import-dialog.tsx")).ImportDialog);

/**
 * The user chooses a file, drops it on the page or opens it from the operating system. `parts` are the hidden file
 * field and the dialog.
 */
export function useImport() {
  const { t } = useTranslation("calendar");
  const setSearch = useSetCalendarSearch();
  const canCreate = useCan("create", "Calendar");
  const { file, setFile, input, choose } = useFileChoice({ accept: ".ics,text/calendar", label: t("import.choose") });
  const [launchedFile, setLaunchedFile] = useAtom(launchedFileAtom);

  useEffect(() => {
    if (!launchedFile) return;
    setLaunchedFile(null);
    if (canCreate) setFile(launchedFile);
    else toast.error(t("readOnly"));
  }, [launchedFile, setLaunchedFile, setFile, canCreate, t]);

  const parts = (
    <>
      {input}
      <Suspense>
        {file && (
          <ImportDialog
            key={`${file.name} ${file.lastModified}`}
            file={file}
            onClose={() => setFile(undefined)}
            onImported={(day) => {
              setFile(undefined);
              void setSearch({ webcal: undefined, ...(day && { date: day }) });
            }}
          />
        )}
      </Suspense>
    </>
  );
  return { parts, open: setFile, choose };
}
