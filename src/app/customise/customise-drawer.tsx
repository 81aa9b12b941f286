import "../../ui/overlays.css";
import { Button, Drawer } from "@heroui/react";
import { useAtom, useSetAtom } from "jotai";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import {
  accentAtom,
  accents,
  contentWidthAtom,
  contentWidths,
  footerTypeAtom,
  footerTypes,
  isRtlAtom,
  menuCollapsedAtom,
  menuHiddenAtom,
  menuLayoutAtom,
  menuLayouts,
  navbarTypeAtom,
  navbarTypes,
  resetLayoutAtom,
  type Skin,
  skinAtom,
  skins,
  textSizeAtom,
  textSizes,
} from "../../state/layout.ts";
import { useIsWideScreen } from "../../ui/use-media-query.ts";

interface CustomiseDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Lets the user customise the layout. The drawer has no backdrop, so that the user sees each change on the page at
 * once.
 */
export function CustomiseDrawer({ isOpen, onOpenChange }: CustomiseDrawerProps) {
  const { t } = useTranslation(["layout", "common"]);
  const reset = useSetAtom(resetLayoutAtom);
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={onOpenChange} variant="transparent">
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-88 max-w-[90vw] shadow-overlay">
          <Drawer.CloseTrigger aria-label={t("common:close")} />
          <Drawer.Header>
            <Drawer.Heading>{t("title")}</Drawer.Heading>
            <p className="text-sm text-muted">{t("help")}</p>
          </Drawer.Header>
          <Drawer.Body className="flex flex-col gap-5 px-1 py-1 text-foreground">
            <AppearanceChoices />
            <LayoutChoices />
          </Drawer.Body>
          <Drawer.Footer className="border-t border-separator pt-3">
            <Button variant="tertiary" fullWidth onPress={() => reset()}>
              <RotateCcw aria-hidden />
              {t("reset")}
            </Button>
          </Drawer.Footer>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

const sizes = textSizes.toSorted((a, b) => a - b);

/** Lets the user choose the skin, the accent colour and the text size. */
function AppearanceChoices() {
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

/** Draws a thumbnail of a page in the skin's colours. */
function SkinSketch({ skin }: { skin: Skin }) {
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

const switches = [false, true] as const;

/** Lets the user choose where the menu, the navbar and the footer are. */
function LayoutChoices() {
  const { t } = useTranslation("layout");
  const isWide = useIsWideScreen();
  const [isRtl, setRtl] = useAtom(isRtlAtom);
  const [menuLayout, setMenuLayout] = useAtom(menuLayoutAtom);
  const [menuHidden, setMenuHidden] = useAtom(menuHiddenAtom);
  const [menuCollapsed, setMenuCollapsed] = useAtom(menuCollapsedAtom);
  const [contentWidth, setContentWidth] = useAtom(contentWidthAtom);
  const [navbarType, setNavbarType] = useAtom(navbarTypeAtom);
  const [footerType, setFooterType] = useAtom(footerTypeAtom);
  return (
    <>
      <ChoiceGroup
        label={t("direction.label")}
        value={isRtl}
        choices={switches}
        onChange={setRtl}
        renderChoice={(choice) => t(choice ? "direction.rtl" : "direction.ltr")}
      />
      {!isWide && <p className="text-xs text-muted">{t("wideOnly")}</p>}
      <ChoiceGroup
        label={t("menuLayout.label")}
        value={menuLayout}
        choices={menuLayouts}
        onChange={setMenuLayout}
        renderChoice={(choice) => t(`menuLayout.${choice}`)}
      />
      <ChoiceGroup
        label={t("menuShown.label")}
        value={menuHidden}
        choices={switches}
        onChange={setMenuHidden}
        renderChoice={(choice) => t(choice ? "menuShown.hidden" : "menuShown.shown")}
      />
      {menuLayout === "vertical" && !menuHidden && (
        <ChoiceGroup
          label={t("menuWidth.label")}
          value={menuCollapsed}
          choices={switches}
          onChange={setMenuCollapsed}
          renderChoice={(choice) => t(choice ? "menuWidth.collapsed" : "menuWidth.open")}
        />
      )}
      <ChoiceGroup
        label={t("navbar.label")}
        value={navbarType}
        choices={navbarTypes}
        onChange={setNavbarType}
        renderChoice={(choice) => t(`navbar.${choice}`)}
      />
      <ChoiceGroup
        label={t("contentWidth.label")}
        value={contentWidth}
        choices={contentWidths}
        onChange={setContentWidth}
        renderChoice={(choice) => t(`contentWidth.${choice}`)}
      />
      <ChoiceGroup
        label={t("footer.label")}
        value={footerType}
        choices={footerTypes}
        onChange={setFooterType}
        columns={3}
        renderChoice={(choice) => t(`footer.${choice}`)}
      />
    </>
  );
}

type Choice = string | number | boolean;

interface ChoiceGroupProps<T extends Choice> {
  label: string;
  value: T;
  choices: readonly T[];
  /** Renders the visible content of a choice. The text in this content becomes the radio button's accessible name. */
  renderChoice: (choice: T) => ReactNode;
  onChange: (choice: T) => void;
  columns?: 1 | 2 | 3 | 4 | 5;
}

const grids = { 1: "grid-cols-1", 2: "grid-cols-2", 3: "grid-cols-3", 4: "grid-cols-4", 5: "grid-cols-5" };

/** Renders native radio buttons as a grid of styled boxes. */
function ChoiceGroup<T extends Choice>(props: ChoiceGroupProps<T>) {
  const { label, value, choices, renderChoice, onChange, columns = 2 } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className={`grid gap-2 ${grids[columns]}`}>
        {choices.map((choice) => (
          <label
            key={String(choice)}
            className="relative flex min-h-9 cursor-pointer flex-col items-center justify-center rounded-xl border border-border bg-overlay px-2 py-1.5 text-center text-sm transition-colors hover:bg-default has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-soft-foreground has-focus-visible:ring-2 has-focus-visible:ring-focus"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none outline-none"
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {renderChoice(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
