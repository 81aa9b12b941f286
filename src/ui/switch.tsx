import { Switch as HeroSwitch } from "@heroui/react";

interface SwitchProps {
  label: string;
  help?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ label, help, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <HeroSwitch isSelected={isOn} isDisabled={isDisabled} onChange={onChange}>
      <HeroSwitch.Content className="min-h-9 items-start">
        <HeroSwitch.Control>
          <HeroSwitch.Thumb />
        </HeroSwitch.Control>
        <span>
          <span className="block text-sm font-medium">{label}</span>
          {help && <span className="block max-w-prose text-sm text-muted text-pretty">{help}</span>}
        </span>
      </HeroSwitch.Content>
    </HeroSwitch>
  );
}
