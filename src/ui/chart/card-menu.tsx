import "../overlays.css";
import { Dropdown, Header, Label, Separator } from "@heroui/react";
import { ChartColumn, Download, Table2 } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";

export interface PeriodChoice {
  value: string;
  choices: ReadonlyArray<{ value: string; name: string }>;
  onChange: (value: string) => void;
}

interface CardMenuProps {
  label: string;
  /** Gets the focus back when the menu closes. */
  trigger: RefObject<HTMLElement | null>;
  period: PeriodChoice | undefined;
  isTable: boolean;
  onToggleTable: () => void;
  onDownload: () => void;
  onClose: () => void;
}

export function CardMenu({ label, trigger, period, isTable, onToggleTable, onDownload, onClose }: CardMenuProps) {
  const { t } = useTranslation("chart");
  const ViewIcon = isTable ? ChartColumn : Table2;
  return (
    <Dropdown.Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      aria-label={label}
      placement="bottom end"
      className="dropdown__popover"
    >
      <Dropdown.Menu aria-label={label} autoFocus="first" onClose={onClose} className="dropdown__menu">
        {period && (
          <Dropdown.Section
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[period.value]}
            onSelectionChange={(keys) => {
              const [chosenValue] = keys === "all" ? [] : keys;
              if (chosenValue !== undefined) period.onChange(String(chosenValue));
            }}
          >
            <Header className="px-2.5 pt-1.5 pb-1 text-xs text-muted">{t("menu.period")}</Header>
            {period.choices.map(({ value, name }) => (
              <Dropdown.Item key={value} id={value} textValue={name}>
                <Dropdown.ItemIndicator />
                <Label>{name}</Label>
              </Dropdown.Item>
            ))}
          </Dropdown.Section>
        )}
        {period && <Separator className="mx-2 my-1 w-auto" />}
        <Dropdown.Item textValue={t(isTable ? "menu.chart" : "menu.table")} onAction={onToggleTable}>
          <ViewIcon className="size-4 shrink-0" aria-hidden />
          <Label>{t(isTable ? "menu.chart" : "menu.table")}</Label>
        </Dropdown.Item>
        <Dropdown.Item textValue={t("menu.download")} onAction={onDownload}>
          <Download className="size-4 shrink-0" aria-hidden />
          <Label>{t("menu.download")}</Label>
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown.Popover>
  );
}
