import { useFormats, useTexts } from '../../texts/texts.js';
import { usePercent } from '../results/usePercent.js';
import { labelPlace, pointsOf, type Size } from './geometry.js';
import type { Mark } from './marks.js';
import classes from './Overlay.module.css';
import type { Highlight } from './useHighlight.js';

interface OverlayProps {
  readonly image: Size;
  readonly marks: readonly Mark[];
  readonly highlight: Highlight;
}

/** The places of the values, in the pixels of the picture, at whatever size it is shown. */
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
          // biome-ignore lint/a11y/noStaticElementInteractions: keyboards reach the same by the buttons of the list beside it
          <g
            key={mark.id}
            className={classes.mark}
            data-look={mark.look}
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

function MarkLabel({ mark, image }: { readonly mark: Mark; readonly image: Size }) {
  const { fields, confidence, candidates } = useTexts().playground;
  const percent = usePercent();
  const { left, top } = labelPlace(mark.polygons, image);
  return (
    <div
      className={classes.label}
      aria-hidden="true"
      data-under={top < 10 || undefined}
      style={{
        insetInlineStart: `${left}%`,
        insetBlockStart: `${top}%`,
        // A label at an edge of the picture reaches inwards.
        translate: `-${left}% 0`,
      }}
    >
      <span>{fields[mark.name]}</span>
      <strong>{mark.value || candidates.empty}</strong>
      <span>{mark.look === 'held' ? confidence.held : percent(mark.confidence)}</span>
    </div>
  );
}
