import "../../ui/overlays.css";
import { Button, Drawer } from "@heroui/react";
import { useSetAtom } from "jotai";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { resetLayoutAtom } from "../../state/layout.ts";
import { AppearanceChoices } from "./appearance-choices.tsx";
import { LayoutChoices } from "./layout-choices.tsx";

interface CustomiseDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The customise drawer. Changes apply at once, so there is no backdrop. */
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
