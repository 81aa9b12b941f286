import { useTranslation } from "react-i18next";
import { modKey } from "./mod-key.ts";

interface HintsProps {
  canOpenTab: boolean;
  canBookmark: boolean;
}

/** What the keys do just now; a phone has none. */
export function KeyboardHints({ canOpenTab, canBookmark }: HintsProps) {
  const { t } = useTranslation("search");
  const hints: [keys: string, what: string][] = [
    ["↑ ↓", t("hints.move")],
    ["↵", t("hints.choose")],
    ...(canOpenTab ? [[`${modKey} ↵`, t("hints.newTab")] as [string, string]] : []),
    ...(canBookmark ? [[`${modKey} B`, t("hints.star")] as [string, string]] : []),
    ["Esc", t("hints.close")],
  ];
  return (
    <dl className="mt-auto flex flex-wrap gap-x-4 gap-y-1 border-t border-separator px-4 py-2 text-xs text-muted max-sm:hidden">
      {hints.map(([keys, what]) => (
        <div key={keys} className="flex items-center gap-1.5">
          <dt>
            <kbd className="rounded-md bg-default px-1.5 py-0.5 font-sans text-foreground">{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
