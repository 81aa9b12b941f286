import { useAtom, useSetAtom } from "jotai";
import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  accentAtom,
  accents,
  customiseOpenAtom,
  densities,
  densityAtom,
  type Skin,
  skinAtom,
  skins,
  textSizeAtom,
  textSizes,
} from "../../state/layout.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "./choice-group.tsx";

export function AppearanceCards() {
  const { t } = useTranslation("layout");
  const setCustomiseOpen = useSetAtom(customiseOpenAtom);
  return (
    <section aria-labelledby="appearance" className="rounded-2xl border border-separator bg-surface p-5">
      <h2 id="appearance" className="text-lg font-semibold">
        {t("appearance")}
      </h2>
      <p className="text-sm text-muted">{t("help")}</p>
      <div className="mt-4 flex flex-col gap-6">
        <AppearanceChoices isWide />
      </div>
      <Button variant="outline" className="mt-6" onClick={() => setCustomiseOpen(true)}>
        <SlidersHorizontal aria-hidden />
        {t("more")}
      </Button>
    </section>
  );
}

const sortedTextSizes = textSizes.toSorted((a, b) => a - b);

export function AppearanceChoices({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation("layout");
  const [skin, setSkin] = useAtom(skinAtom);
  const [accent, setAccent] = useAtom(accentAtom);
  const [density, setDensity] = useAtom(densityAtom);
  const [textSize, setTextSize] = useAtom(textSizeAtom);
  return (
    <>
      <ChoiceGroup
        label={t("skin.label")}
        value={skin}
        choices={skins}
        onChange={setSkin}
        columns={isWide ? "2-5" : 2}
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
            <span className={isWide ? "max-sm:sr-only" : "sr-only"}>{t(`accent.${choice}`)}</span>
          </>
        )}
      />
      <ChoiceGroup
        label={t("density.label")}
        value={density}
        choices={densities}
        onChange={setDensity}
        renderChoice={(choice) => t(`density.${choice}`)}
      />
      <ChoiceGroup
        label={t("textSize")}
        value={textSize}
        choices={sortedTextSizes}
        onChange={setTextSize}
        columns={4}
        renderChoice={(choice) => `${choice}%`}
      />
    </>
  );
}

function SkinSketch({ skin }: { skin: Skin }) {
  if (skin !== "system") return <PageSketch skin={skin} className="w-full" />;
  return (
    <span className="pointer-events-none relative w-full max-w-34" aria-hidden>
      <PageSketch skin="light" className="w-full" />
      <PageSketch skin="dark" className="absolute inset-x-0 top-0 [clip-path:polygon(100%_0,100%_100%,0_100%)]" />
    </span>
  );
}

function PageSketch({ skin, className }: { skin: Exclude<Skin, "system">; className: string }) {
  return (
    <span
      data-skin={skin}
      className={`${skin === "dark" ? "dark" : "light"} ${className} mb-1.5 flex h-14 overflow-hidden rounded-lg border border-border bg-background`}
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
