import { LanguageLink } from "../islands/language-link.tsx";
import { SkinSwitch } from "../islands/skin-switch.tsx";

const onInk = "button--ghost button--sm text-ink-foreground hover:bg-ink-foreground/10";

/** The switches of language and skin, on the brand's ink. */
export function Switches() {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <LanguageLink className={onInk} />
      <SkinSwitch className={onInk} />
    </div>
  );
}
