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
import { useWide } from "../../ui/use-wide.ts";
import { ChoiceGroup } from "./choice-group.tsx";

const switches = [false, true] as const;

/** Where the parts of the page stand. */
export function LayoutChoices() {
  const { t } = useTranslation("layout");
  const isWide = useWide();
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
        show={(choice) => t(choice ? "direction.rtl" : "direction.ltr")}
      />
      {!isWide && <p className="text-xs text-muted">{t("wideOnly")}</p>}
      <ChoiceGroup
        label={t("menuLayout.label")}
        value={menuLayout}
        choices={menuLayouts}
        onChange={setMenuLayout}
        show={(choice) => t(`menuLayout.${choice}`)}
      />
      <ChoiceGroup
        label={t("menuShown.label")}
        value={menuHidden}
        choices={switches}
        onChange={setMenuHidden}
        show={(choice) => t(choice ? "menuShown.hidden" : "menuShown.shown")}
      />
      {menuLayout === "vertical" && !menuHidden && (
        <ChoiceGroup
          label={t("menuWidth.label")}
          value={menuCollapsed}
          choices={switches}
          onChange={setMenuCollapsed}
          show={(choice) => t(choice ? "menuWidth.collapsed" : "menuWidth.open")}
        />
      )}
      <ChoiceGroup
        label={t("navbar.label")}
        value={navbarType}
        choices={navbarTypes}
        onChange={setNavbarType}
        show={(choice) => t(`navbar.${choice}`)}
      />
      <ChoiceGroup
        label={t("contentWidth.label")}
        value={contentWidth}
        choices={contentWidths}
        onChange={setContentWidth}
        show={(choice) => t(`contentWidth.${choice}`)}
      />
      <ChoiceGroup
        label={t("footer.label")}
        value={footerType}
        choices={footerTypes}
        onChange={setFooterType}
        columns={3}
        show={(choice) => t(`footer.${choice}`)}
      />
    </>
  );
}
