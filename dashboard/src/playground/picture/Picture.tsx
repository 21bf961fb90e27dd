import { Loader, Text } from '@mantine/core';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { isPdfFile } from '../upload/file-check.js';
import { ConfidenceLegend } from './ConfidenceLegend.js';
import type { Size } from './geometry.js';
import type { ValueMark } from './marks.js';
import { Overlay } from './Overlay.js';
import classes from './Picture.module.css';
import { Toolbar } from './Toolbar.js';
import type { Highlight } from './useHighlight.js';
import { useView } from './useView.js';
import { type Part, viewOf, WHOLE } from './view.js';

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
  readonly onReadPart: (part: Part) => void;
}

/** The photo with its values outlined. Browsers apply the EXIF orientation, as the API does. */
export function Picture(props: PictureProps) {
  const { file, url, image, onSize, busyWith, hasResult, marks, highlight, onReadPart } = props;
  const { picture: texts } = useTexts().playground;
  const [isBroken, setBroken] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useView(frame);
  const { view, part } = picture;
  const follow = useEffectEvent((id: string | undefined) => {
    const mark = marks.find((each) => each.id === id);
    picture.show(mark && image && mark.polygons.length > 0 ? viewOf(mark.polygons, image) : WHOLE);
  });
  // The expanded value is shown large.
  useEffect(() => follow(highlight.expanded), [highlight.expanded]);
  if (isBroken && !hasResult) {
    return null;
  }
  const isShown = url !== undefined && !isBroken;
  const style = image && ({ '--ratio': image.width / image.height } as CSSProperties);
  return (
    <figure className={classes.figure}>
      <div
        ref={frame}
        className={classes.frame}
        style={style}
        data-empty={!image || undefined}
        data-zoomed={view.scale > 1 || undefined}
        data-marking={part !== undefined || undefined}
        data-moving={picture.isMoving || undefined}
        {...picture.handlers}
      >
        <div
          className={classes.stage}
          style={{
            left: `${100 * view.x}%`,
            top: `${100 * view.y}%`,
            width: `${100 * view.scale}%`,
            height: `${100 * view.scale}%`,
          }}
        >
          {isShown && (
            <img
              className={classes.image}
              src={url}
              alt={texts.alt(file.name)}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                onSize({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setBroken(true)}
            />
          )}
          {image && isShown && marks.length > 0 && (
            <Overlay image={image} marks={marks} highlight={highlight} />
          )}
          {part && <PartOutline part={part} />}
        </div>
        {isBroken && (
          <Text size="sm" c="dimmed" className={classes.broken ?? ''}>
            {isPdfFile(file) ? texts.pdf : texts.broken}
          </Text>
        )}
        {image && isShown && hasResult && <Toolbar picture={picture} onReadPart={onReadPart} />}
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

function PartOutline({ part: { x, y, width, height } }: { readonly part: Part }) {
  return (
    <div
      className={classes.part}
      style={{
        left: `${100 * x}%`,
        top: `${100 * y}%`,
        width: `${100 * width}%`,
        height: `${100 * height}%`,
      }}
    />
  );
}
