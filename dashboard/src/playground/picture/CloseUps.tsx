import classes from './CloseUps.module.css';
import { closeUpOf, isColumn, type Polygon, type Size, uprightColumn } from './geometry.js';

interface CloseUpsProps {
  readonly url: string;
  /** The coordinate system of the polygons. */
  readonly image: Size;
  readonly polygons: readonly Polygon[];
  /** What was read there. */
  readonly text: string;
}

/** CSS pixels; 280 fits on the narrowest phones. */
const MAX_SIZE: Size = { width: 280, height: 30 };
const MAX_COLUMN: Size = { width: 60, height: 200 };

/** The parts of the photo that a value was read from, upright, to compare with the value. */
export function CloseUps({ url, image, polygons, text }: CloseUpsProps) {
  const letters = text.replace(/\s/g, '').length / polygons.length;
  return (
    <div className={classes.closeUps} aria-hidden="true">
      {polygons.map((polygon) => {
        const closeUp = isColumn(polygon, letters)
          ? closeUpOf(uprightColumn(polygon), MAX_COLUMN)
          : closeUpOf(polygon, MAX_SIZE);
        return (
          closeUp && (
            <div key={closeUp.transform} style={{ width: closeUp.width, height: closeUp.height }}>
              <img
                src={url}
                alt=""
                style={{ width: image.width, height: image.height, transform: closeUp.transform }}
              />
            </div>
          )
        );
      })}
    </div>
  );
}
