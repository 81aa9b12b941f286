import "../overlays.css";
import { Description, Dropdown, Label } from "@heroui/react";
import type { RefObject } from "react";
import type { TableAction } from "./types.ts";

export interface ActionMenuProps {
  label: string;
  actions: readonly TableAction[];
  /** Gets the focus back when the menu closes. */
  trigger: RefObject<HTMLElement | null>;
  placement?: "bottom start" | "bottom end";
  onClose: () => void;
}

/** One menu serves the whole table, so that rows need only a plain button. */
export function ActionMenu({ label, actions, trigger, placement = "bottom end", onClose }: ActionMenuProps) {
  const isChoice = actions.some(({ isSelected }) => isSelected !== undefined);
  const selectedIds = actions.filter(({ isSelected }) => isSelected).map(({ id }) => id);
  return (
    <Dropdown.Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      aria-label={label}
      placement={placement}
      className="dropdown__popover"
    >
      <Dropdown.Menu
        aria-label={label}
        autoFocus="first"
        {...(isChoice && { selectionMode: "single", selectedKeys: selectedIds, disallowEmptySelection: true })}
        onClose={onClose}
        onAction={(key) => actions.find(({ id }) => id === key)?.run()}
        className="dropdown__menu"
        disabledKeys={actions.filter(({ disabledReason }) => disabledReason !== undefined).map(({ id }) => id)}
      >
        {actions.map(({ id, label: name, icon: Icon, isDanger, disabledReason }) => (
          <Dropdown.Item key={id} id={id} textValue={name} variant={isDanger ? "danger" : "default"}>
            {isChoice ? <Dropdown.ItemIndicator /> : <Icon className="size-4 shrink-0" aria-hidden />}
            <div className="flex min-w-0 flex-col">
              <Label>{name}</Label>
              {disabledReason !== undefined && <Description className="text-wrap">{disabledReason}</Description>}
            </div>
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown.Popover>
  );
}
