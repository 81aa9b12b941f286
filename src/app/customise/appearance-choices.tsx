import { useAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { accentAtom, accents, type Skin, skinAtom, skins, textSizeAtom, textSizes } from "../../state/layout.ts";
import { ChoiceGroup } from "./choice-group.tsx";

const sizes = textSizes.toSorted((a, b) => a - b);

/** Skin, accent and text size. */
export function AppearanceChoices() {
  const { t } = useTranslation("layout");
  const [skin, setSkin] = useAtom(skinAtom);
  const [accent, setAccent] = useAtom(accentAtom);
  const [textSize, setTextSize] = useAtom(textSizeAtom);
  return (
    <>
      <ChoiceGroup
        label={t("skin.label")}
        value={skin}
        choices={skins}
        onChange={setSkin}
        renderChoice={(choice) => (
          <>
            <SkinSketch skin={choice} />
            {t(`skin.${choice}`)}
          </>
        )}
      />
      <ChoiceGroup
        label={t("accent.label")}
        value={accent}
        choices={accents}
        onChange={setAccent}
        columns={5}
        renderChoice={(choice) => (
          <>
            <span data-accent={choice} className="my-1 size-6 rounded-full bg-accent" />
            <span className="sr-only">{t(`accent.${choice}`)}</span>
          </>
        )}
      />
      <ChoiceGroup
        label={t("textSize")}
        value={textSize}
        choices={sizes}
        onChange={setTextSize}
        columns={4}
        renderChoice={(choice) => `${choice}%`}
      />
    </>
  );
}

/** A thumbnail of a page in the skin's colours. */
export function SkinSketch({ skin }: { skin: Skin }) {
  return (
    <span
      data-skin={skin}
      className={`${skin === "dark" ? "dark" : "light"} mb-1.5 flex h-14 w-full overflow-hidden rounded-lg border border-border bg-background`}
      aria-hidden
    >
      <span
        className={`flex w-1/4 flex-col gap-1 border-e border-separator bg-surface p-1.5 ${skin === "semi-dark" ? "dark on-ink" : ""}`}
      >
        <span className="h-1.5 rounded-full bg-accent" />
        <span className="h-1.5 rounded-full bg-default" />
        <span className="h-1.5 rounded-full bg-default" />
      </span>
      <span className="flex-1 p-2">
        <span className="block h-full rounded-md border border-separator bg-surface shadow-surface" />
      </span>
    </span>
  );
}
