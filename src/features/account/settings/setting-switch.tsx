import { Switch } from "@heroui/react";

interface SettingSwitchProps {
  label: string;
  help?: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

export function SettingSwitch({ label, help, isOn, isDisabled, onChange }: SettingSwitchProps) {
  return (
    <Switch isSelected={isOn} isDisabled={isDisabled} onChange={onChange}>
      <Switch.Content className="min-h-9 items-start">
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <span>
          <span className="block text-sm font-medium">{label}</span>
          {help && <span className="block max-w-prose text-sm text-muted text-pretty">{help}</span>}
        </span>
      </Switch.Content>
    </Switch>
  );
}
