import { useAtom } from "jotai";
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
} from "../../state/layout.ts";
import { useIsWideScreen } from "../../ui/use-media-query.ts";
import { ChoiceGroup } from "./choice-group.tsx";

const switches = [false, true] as const;

/** Choices for the position of menu, navbar and footer. */
export function LayoutChoices() {
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
