import { Loader, Text } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { ConfidenceLegend } from './ConfidenceLegend.js';
import type { Size } from './geometry.js';
import type { ValueMark } from './marks.js';
import { Overlay } from './Overlay.js';
import classes from './Picture.module.css';
import type { Highlight } from './useHighlight.js';

interface PictureProps {
  readonly file: File;
  readonly url: string | undefined;
  readonly image: Size | undefined;
  readonly onSize: (size: Size) => void;
  /** What the page is waiting for. */
  readonly busyWith: string | undefined;
  /** Whether there is a result, or will be one. */
  readonly hasResult: boolean;
  readonly marks: readonly ValueMark[];
  readonly highlight: Highlight;
}

/** The photo with its values outlined. Browsers apply the EXIF orientation, as the API does. */
export function Picture({ file, url, image, onSize, busyWith, hasResult, marks, highlight }: PictureProps) {
  const { picture } = useTexts().playground;
  const [isBroken, setBroken] = useState(false);
  if (isBroken && !hasResult) {
    return null;
  }
  const style = image && ({ '--ratio': image.width / image.height } as CSSProperties);
  return (
    <figure className={classes.figure}>
      <div className={classes.frame} style={style} data-empty={!image || undefined}>
        {url && !isBroken && (
          <img
            className={classes.image}
            src={url}
            alt={picture.alt(file.name)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setBroken(true)}
          />
        )}
        {isBroken && (
          <Text size="sm" c="dimmed" className={classes.broken ?? ''}>
            {picture.broken}
          </Text>
        )}
        {image && !isBroken && marks.length > 0 && (
          <Overlay image={image} marks={marks} highlight={highlight} />
        )}
        {busyWith && (
          <div className={classes.busy}>
            <Loader size="xs" color="white" />
            {busyWith}
          </div>
        )}
      </div>
      {hasResult && !isBroken && <ConfidenceLegend />}
    </figure>
  );
}
