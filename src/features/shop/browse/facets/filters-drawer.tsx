import { Button } from "../../../../ui/button.tsx";
import "../../../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { FacetPanel, type FacetPanelProps } from "./facet-panel.tsx";

interface FiltersDrawerProps extends FacetPanelProps {
  total: number;
  hasFilters: boolean;
  onClear: () => void;
  onClose: () => void;
}

/** The filters apply at once; the button at the bottom only closes the drawer. */
export function FiltersDrawer({ total, hasFilters, onClear, onClose, ...panel }: FiltersDrawerProps) {
  const { t } = useTranslation(["shop", "table", "common"]);
  return (
    <Drawer.Backdrop isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full max-w-sm">
          <Drawer.CloseTrigger aria-label={t("common:close")} />
          <Drawer.Header>
            <Drawer.Heading className="pe-8">{t("browse.filters.title")}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body className="px-1 pt-4">
            <FacetPanel {...panel} />
          </Drawer.Body>
          <Drawer.Footer>
            <Button variant="tertiary" disabled={!hasFilters} onClick={onClear}>
              {t("table:filters.clear")}
            </Button>
            <Button onClick={onClose}>{t("browse.filters.show", { count: total })}</Button>
          </Drawer.Footer>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
