import { useRouter } from "@tanstack/react-router";
import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { Languages, Monitor, Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  getOtherLanguage,
  getPathLanguage,
  isLanguage,
  type Language,
  languages,
  setPathLanguage,
} from "../../lib/language.ts";
import { rememberLanguageChoice } from "../../state/language-choice.ts";
import { appliedSkinAtom, skinAtom, switchSkinAtom } from "../../state/layout.ts";
import { Button } from "../../ui/button.tsx";

export function Preferences({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation();
  const skin = useAtomValue(appliedSkinAtom);
  const switchSkin = useSetAtom(switchSkinAtom);
  const Icon = skin === "dark" ? Sun : Moon;
  const name = t(skin === "dark" ? "skin.toLight" : "skin.toDark");
  const switches = (
    <>
      <LanguageSwitch isCompact={isCompact} />
      <Button
        variant="ghost"
        isIconOnly
        aria-label={name}
        title={name}
        onClick={() => switchSkin(skin === "dark" ? "light" : "dark")}
      >
        <Icon className={isCompact ? "size-5" : ""} aria-hidden />
      </Button>
    </>
  );
  return isCompact ? switches : <div className="flex flex-wrap items-center gap-1">{switches}</div>;
}

export function LanguageSwitch({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation();
  const { language, change } = useLanguage();
  const otherLanguage = getOtherLanguage(language);
  const name = t(`language.${otherLanguage}`);
  return (
    <Button
      variant="ghost"
      size={isCompact ? "md" : "sm"}
      isIconOnly={isCompact}
      lang={otherLanguage}
      title={isCompact ? name : undefined}
      onClick={() => void change(otherLanguage)}
    >
      <Languages className={isCompact ? "size-5" : ""} aria-hidden />
      <span className={isCompact ? "sr-only" : ""}>{name}</span>
    </Button>
  );
}

const skinChoices = [
  { choice: "light", icon: Sun },
  { choice: "dark", icon: Moon },
  { choice: "system", icon: Monitor },
] as const;

/** Shown on the pages before the first sign-in, which have no Customise drawer. */
export function SkinChoice() {
  const { t } = useTranslation();
  const [skin, setSkin] = useAtom(skinAtom);
  const switchSkin = useSetAtom(switchSkinAtom);
  const current = skin === "dark" || skin === "system" ? skin : "light";
  return (
    <fieldset className="flex shrink-0 rounded-full border border-border p-0.5">
      <legend className="sr-only">{t("skin.label")}</legend>
      {skinChoices.map(({ choice, icon: Icon }) => (
        <label
          key={choice}
          title={t(`skin.${choice}`)}
          className="relative grid size-8 place-content-center rounded-full text-muted hover:text-foreground has-checked:bg-accent-soft has-checked:text-accent-soft-foreground has-focus-visible:ring-2 has-focus-visible:ring-focus"
        >
          <input
            type="radio"
            name="skin"
            aria-label={t(`skin.${choice}`)}
            checked={choice === current}
            onChange={() => (choice === "system" ? setSkin(choice) : switchSkin(choice))}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none outline-none"
          />
          <Icon className="size-4" aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}

/** `change` also changes the language prefix of the URL and stores the choice for the next visit. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const router = useRouter();
  const language: Language = isLanguage(i18n.language) ? i18n.language : languages[0];

  const change = async (next: Language) => {
    rememberLanguageChoice(next);
    await i18n.changeLanguage(next);
    const { pathname, search, hash } = router.history.location;
    // Only the URL's prefix changes and the page stays, so do not ask about unsaved changes.
    if (getPathLanguage(pathname))
      router.history.replace(setPathLanguage(pathname, next) + search + hash, undefined, { ignoreBlocker: true });
  };
  return { language, change };
}
