import { Loader, Text } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { ConfidenceLegend } from './ConfidenceLegend.js';
import type { Size } from './geometry.js';
import type { Mark } from './marks.js';
import { Overlay } from './Overlay.js';
import classes from './Picture.module.css';
import type { Highlight } from './useHighlight.js';

interface PictureProps {
  readonly file: File;
  readonly url: string | undefined;
  readonly image: Size | undefined;
  readonly onSize: (size: Size) => void;
  /** What is being done with it. */
  readonly busyWith: string | undefined;
  /** Whether there is or will be something to mark. */
  readonly hasAnswer: boolean;
  readonly marks: readonly Mark[];
  readonly highlight: Highlight;
}

/** The photo with the places of its values. Browsers set it upright as the API does. */
export function Picture({ file, url, image, onSize, busyWith, hasAnswer, marks, highlight }: PictureProps) {
  const { picture } = useTexts().playground;
  const [isUnseen, setUnseen] = useState(false);
  if (isUnseen && !hasAnswer) {
    return null;
  }
  const style = image && ({ '--ratio': image.width / image.height } as CSSProperties);
  return (
    <figure className={classes.figure}>
      <div className={classes.frame} style={style} data-empty={!image || undefined}>
        {url && !isUnseen && (
          <img
            className={classes.image}
            src={url}
            alt={picture.alt(file.name)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setUnseen(true)}
          />
        )}
        {isUnseen && (
          <Text size="sm" c="dimmed" className={classes.unseen ?? ''}>
            {picture.unseen}
          </Text>
        )}
        {image && !isUnseen && marks.length > 0 && (
          <Overlay image={image} marks={marks} highlight={highlight} />
        )}
        {busyWith && (
          <div className={classes.busy}>
            <Loader size="xs" color="white" />
            {busyWith}
          </div>
        )}
      </div>
      {hasAnswer && !isUnseen && <ConfidenceLegend />}
    </figure>
  );
}
