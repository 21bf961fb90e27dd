import { ActionIcon, Menu } from '@mantine/core';
import { Icon, type IconName } from '../parts/Icon.js';

interface ChoiceMenuProps<Value extends string> {
  readonly label: string;
  readonly icon: IconName;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  readonly onChoose: (value: Value) => void;
}

/** A button that opens a list of which one is chosen. */
export function ChoiceMenu<Value extends string>({
  label,
  icon,
  value,
  choices,
  onChoose,
}: ChoiceMenuProps<Value>) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} c="inherit">
          <Icon name={icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label c="dimmed">{label}</Menu.Label>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            leftSection={choice.icon && <Icon name={choice.icon} size={16} />}
            rightSection={choice.value === value && <Icon name="check" size={16} />}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
