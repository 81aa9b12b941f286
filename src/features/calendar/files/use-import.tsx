import { useAtom } from "jotai";
import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../state/ability.ts";
import { launchedFileAtom } from "../../../state/main.ts";
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
  const [file, setFile] = useState<File>();
  const [launched, setLaunched] = useAtom(launchedFileAtom);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!launched) return;
    setLaunched(null);
    if (canCreate) setFile(launched);
    else toast.error(t("readOnly"));
  }, [launched, setLaunched, canCreate, t]);

  const parts = (
    <>
      <input
        ref={input}
        type="file"
        accept=".ics,text/calendar"
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
  return { parts, open: setFile, choose: () => input.current?.click() };
}
