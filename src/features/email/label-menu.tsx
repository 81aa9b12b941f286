import "../../ui/overlays.css";
import { Dropdown, Label } from "@heroui/react";
import { type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EmailLabel, emailLabels } from "../../contract/email.ts";
import type { EmailCommands } from "./email-commands.ts";
import { LabelDot } from "./label-dot.tsx";
import type { EmailState } from "./use-email-actions.ts";

interface LabelMenuProps {
  emails: readonly EmailState[];
  commands: EmailCommands;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A label is checked if all emails have it. The menu stays open, so that the user can choose several labels. */
export function LabelMenu({ emails, commands, trigger, onClose }: LabelMenuProps) {
  const { t } = useTranslation("email");
  /** The labels that the user has changed since the menu was opened. */
  const [changes, setChanges] = useState<ReadonlyMap<EmailLabel, boolean>>(new Map());
  const hasLabel = (label: EmailLabel) => changes.get(label) ?? emails.every(({ labels }) => labels.includes(label));
  const toggle = (label: EmailLabel) => {
    const isOn = !hasLabel(label);
    const isChanged = changes.has(label);
    commands.setLabel(
      isChanged ? emails.map((email) => ({ ...email, labels: isOn ? [] : [label] })) : emails,
      label,
      isOn,
    );
    setChanges(new Map(changes).set(label, isOn));
  };
  return (
    <Dropdown.Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      aria-label={t("labels.label")}
      placement="bottom end"
      className="dropdown__popover"
    >
      <Dropdown.Menu
        aria-label={t("labels.label")}
        autoFocus="first"
        selectionMode="multiple"
        selectedKeys={emailLabels.filter(hasLabel)}
        onAction={(key) => toggle(key as EmailLabel)}
        onClose={onClose}
        className="dropdown__menu"
      >
        {emailLabels.map((label) => (
          <Dropdown.Item key={label} id={label} textValue={t(`labels.${label}`)}>
            <Dropdown.ItemIndicator />
            <LabelDot label={label} />
            <Label>{t(`labels.${label}`)}</Label>
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown.Popover>
  );
}
