import { ActionIcon, Button } from '@mantine/core';
import { Icon, type IconName } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import classes from './Picture.module.css';
import type { PictureView } from './useView.js';
import { type Part, WHOLE } from './view.js';

interface ToolbarProps {
  readonly picture: PictureView;
  readonly onReadPart: (part: Part) => void;
}

/** Zooms, and reads a part of the photo alone. */
export function Toolbar({
  picture: { view, show, zoomIn, zoomOut, part, togglePart },
  onReadPart,
}: ToolbarProps) {
  const { picture: texts } = useTexts().playground;
  const tool = (icon: IconName, label: string, onClick: () => void, isOff = false) => (
    <ActionIcon
      variant="default"
      size="md"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
  return (
    <div className={classes.tools}>
      {part ? (
        <>
          <Button
            size="compact-sm"
            onClick={() => {
              onReadPart(part);
              togglePart();
            }}
          >
            {texts.readPart}
          </Button>
          {tool('cross', texts.noPart, togglePart)}
        </>
      ) : (
        tool('part', texts.markPart, togglePart)
      )}
      {tool('plus', texts.zoomIn, zoomIn)}
      {tool('minus', texts.zoomOut, zoomOut, view.scale === 1)}
      {tool('whole', texts.whole, () => show(WHOLE), view.scale === 1)}
    </div>
  );
}
