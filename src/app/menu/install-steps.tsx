import { Button } from "../../ui/button.tsx";
import "../../ui/overlays.css";
import { Drawer } from "@heroui/react";
import { Check, type LucideIcon, PanelBottom, Share, SquarePlus } from "lucide-react";
import { useTranslation } from "react-i18next";

const steps = {
  ios: [
    ["share", Share],
    ["addToHome", SquarePlus],
    ["confirm", Check],
  ],
  mac: [
    ["macShare", Share],
    ["addToDock", PanelBottom],
    ["confirm", Check],
  ],
} as const satisfies Record<string, ReadonlyArray<readonly [string, LucideIcon]>>;

interface InstallStepsProps {
  device: keyof typeof steps;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function InstallSteps({ device, isOpen, onOpenChange }: InstallStepsProps) {
  const { t } = useTranslation("notices");
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={onOpenChange}>
      <Drawer.Content placement="bottom">
        <Drawer.Dialog className="mx-auto max-w-lg">
          <Drawer.Header>
            <Drawer.Heading>{t("install.title")}</Drawer.Heading>
          </Drawer.Header>
          <Drawer.Body>
            <p className="text-sm text-muted">{t("install.help")}</p>
            <ol className="mt-4 flex flex-col gap-3">
              {steps[device].map(([step, Icon], index) => (
                <li key={step} className="flex items-center gap-4 rounded-xl bg-default p-3">
                  <span className="grid size-10 shrink-0 place-content-center rounded-lg bg-surface text-accent">
                    <Icon className="size-6" aria-hidden />
                  </span>
                  <span className="text-sm leading-6 text-foreground">
                    <span className="font-semibold tabular-nums">{index + 1}.</span> {t(`install.${step}`)}
                  </span>
                </li>
              ))}
            </ol>
          </Drawer.Body>
          <Drawer.Footer>
            <Button fullWidth onClick={() => onOpenChange(false)}>
              {t("install.understood")}
            </Button>
          </Drawer.Footer>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
