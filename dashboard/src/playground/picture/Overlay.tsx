import { useFormats, useTexts } from '../../texts/texts.js';

import { grouped } from '../reading/code.js';
import { labelPosition, pointsOf, type Size } from './geometry.js';
import type { ValueMark } from './marks.js';
import classes from './Overlay.module.css';
import type { Highlight } from './useHighlight.js';

interface OverlayProps {
  readonly image: Size;
  readonly marks: readonly ValueMark[];
  readonly highlight: Highlight;
}

/** Outlines the values on the picture, in its own pixels, whatever size it is displayed at. */
export function Overlay({ image, marks, highlight }: OverlayProps) {
  const { picture } = useTexts().playground;
  const { number } = useFormats();
  const active = marks.find(({ id }) => id === highlight.id);
  return (
    <>
      <svg
        className={classes.overlay}
        viewBox={`0 0 ${image.width} ${image.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={picture.marks(number(marks.length))}
        data-pointed={active !== undefined || undefined}
      >
        {marks.map((mark) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons of the list beside it do the same for keyboards
          <g
            key={mark.id}
            className={classes.mark}
            data-confidence={mark.style}
            data-wrong={mark.isWrong || undefined}
            data-mark={mark.id}
            data-active={mark.id === active?.id || undefined}
            onMouseEnter={() => highlight.point(mark.id)}
            onMouseLeave={() => highlight.point(undefined)}
            onClick={() => highlight.toggle(mark.id)}
          >
            {mark.polygons.map((polygon) => {
              const points = pointsOf(polygon);
              return (
                <g key={points}>
                  <polygon className={classes.halo} points={points} />
                  <polygon className={classes.line} points={points} />
                </g>
              );
            })}
          </g>
        ))}
      </svg>
      {active && active.polygons.length > 0 && <MarkLabel mark={active} image={image} />}
    </>
  );
}

function MarkLabel({ mark, image }: { readonly mark: ValueMark; readonly image: Size }) {
  const { fields, confidence, candidates, finding } = useTexts().playground;
  const { percent } = useFormats();
  const { left, top } = labelPosition(mark.polygons, image);
  return (
    <div
      className={classes.label}
      aria-hidden="true"
      data-wrong={mark.isWrong || undefined}
      data-below={top < 10 || undefined}
      style={{
        insetInlineStart: `${left}%`,
        insetBlockStart: `${top}%`,
        // Keeps the label inside the picture near an edge.
        translate: `-${left}% 0`,
      }}
    >
      <span>{fields[mark.name]}</span>
      <strong>{mark.name === 'code' ? grouped(mark.value) : mark.value || candidates.empty}</strong>
      {mark.isWrong && <span>{finding.wrong}</span>}
      <span>{mark.style === 'candidate' ? confidence.candidate : percent(mark.confidence)}</span>
    </div>
  );
}
