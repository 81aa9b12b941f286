import { Button } from "../../ui/button.tsx";
import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useAtom, useSetAtom } from "jotai";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
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
} from "../../state/layout.ts";
import { useIsWideScreen } from "../../ui/use-media-query.ts";
import { AppearanceChoices } from "./appearance-choices.tsx";
import { ChoiceGroup } from "./choice-group.tsx";

interface CustomiseDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Has no backdrop, so that the user sees each change on the page at once. */
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
            <Button variant="tertiary" fullWidth onClick={() => reset()}>
              <RotateCcw aria-hidden />
              {t("reset")}
            </Button>
          </Drawer.Footer>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}

const offAndOn = [false, true] as const;

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
        choices={offAndOn}
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
        choices={offAndOn}
        onChange={setMenuHidden}
        renderChoice={(choice) => t(choice ? "menuShown.hidden" : "menuShown.shown")}
      />
      {menuLayout === "vertical" && !menuHidden && (
        <ChoiceGroup
          label={t("menuWidth.label")}
          value={menuCollapsed}
          choices={offAndOn}
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
