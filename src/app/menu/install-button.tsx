import { useAtomValue } from "jotai";
import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { installMethodAtom, promptInstall } from "./install-prompt.ts";

const InstallSteps = lazyWithRetry(async () => (await import("./install-steps.tsx")).InstallSteps);

/** Hidden once the app is installed, and where it cannot be. */
export function InstallButton({ collapsed = false }: { collapsed?: boolean }) {
  const { t } = useTranslation();
  const method = useAtomValue(installMethodAtom);
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useLastDefined(isOpen || undefined);
  if (method === null) return null;
  const name = t("install");
  const press = () => (method === "prompt" ? void promptInstall() : setOpen(true));
  return (
    <>
      <button
        type="button"
        title={collapsed ? name : undefined}
        className={`flex min-h-10 items-center gap-3 rounded-xl px-3 text-sm outline-none hover:bg-default focus-visible:ring-2 focus-visible:ring-focus ${collapsed ? "" : "w-full"}`}
        onClick={press}
      >
        <Download className="size-5 shrink-0" aria-hidden />
        <span className={collapsed ? "sr-only" : "truncate"}>{name}</span>
      </button>
      <Suspense>
        {wasOpened && method !== "prompt" && <InstallSteps device={method} isOpen={isOpen} onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}
