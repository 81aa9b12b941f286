import { useAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { accentAtom, accents, skinAtom, skins, textSizeAtom, textSizes } from "../../state/layout.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import { SkinSketch } from "./skin-sketch.tsx";

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
