import { useAtom } from "jotai";
import { Languages, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { skinAtom } from "../../state/layout.ts";
import { useLanguage } from "../use-language.ts";

interface PreferencesProps {
  /** What the switches stand on: the page's own ground, or the brand's ink. */
  tone?: "page" | "ink";
}

const tones = { page: "", ink: "text-ink-foreground hover:bg-ink-foreground/10" };

/** The switches of language and skin. Plain buttons: the public pages carry no component library. */
export function Preferences({ tone = "page" }: PreferencesProps) {
  const { t } = useTranslation();
  const { language, change } = useLanguage();
  const [skin, setSkin] = useAtom(skinAtom);
  const otherLanguage = language === "en" ? "th" : "en";
  const Icon = skin === "dark" ? Sun : Moon;
  const button = `button button--ghost button--sm ${tones[tone]}`;
  return (
    <div className="flex flex-wrap items-center gap-1">
      <button type="button" className={button} lang={otherLanguage} onClick={() => void change(otherLanguage)}>
        <Languages aria-hidden />
        {t(`language.${otherLanguage}`)}
      </button>
      <button
        type="button"
        className={`${button} button--icon-only`}
        aria-label={t(skin === "dark" ? "skin.toLight" : "skin.toDark")}
        onClick={() => setSkin(skin === "dark" ? "light" : "dark")}
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
}
