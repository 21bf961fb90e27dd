import { ActionIcon, Group, Menu } from '@mantine/core';
import { Icon, type IconName } from '../components/Icon.js';

interface ChoiceMenuProps<Value extends string> {
  readonly label: string;
  readonly icon: IconName;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  readonly onChoose: (value: Value) => void;
}

/** A button that opens a menu of radio items. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, icon, value, choices, onChoose } = props;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} c="inherit">
          <Icon name={icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label c="dimmed">{label}</Menu.Label>
        <Menu.RadioGroup value={value}>
          {choices.map((choice) => (
            <Menu.RadioItem
              key={choice.value}
              value={choice.value}
              closeMenuOnClick
              onChange={() => onChoose(choice.value)}
            >
              <Group gap="xs" wrap="nowrap">
                {choice.icon && <Icon name={choice.icon} size={16} />}
                {choice.label}
              </Group>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
