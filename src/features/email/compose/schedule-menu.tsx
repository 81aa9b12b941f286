import "../../../ui/overlays.css";
import { Button, Popover } from "@heroui/react";
import { Clock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ScheduleChoices } from "../../../ui/schedule-choices.tsx";

interface ScheduleMenuProps {
  isDisabled: boolean;
  onSchedule: (at: Date) => void;
}

export function ScheduleMenu({ isDisabled, onSchedule }: ScheduleMenuProps) {
  const { t } = useTranslation("email");
  const [isOpen, setOpen] = useState(false);
  const choose = (at: Date) => {
    setOpen(false);
    onSchedule(at);
  };
  return (
    <Popover isOpen={isOpen} onOpenChange={setOpen}>
      <Button variant="secondary" isIconOnly isDisabled={isDisabled} aria-label={t("compose.schedule.open")}>
        <Clock aria-hidden />
      </Button>
      <Popover.Content placement="top start" className="w-80 max-w-[calc(100vw-1rem)]">
        <Popover.Dialog aria-label={t("compose.schedule.title")} className="flex flex-col gap-1">
          <h3 className="px-2 text-sm font-semibold">{t("compose.schedule.title")}</h3>
          <ScheduleChoices onChoose={choose} />
        </Popover.Dialog>
      </Popover.Content>
    </Popover>
  );
}
