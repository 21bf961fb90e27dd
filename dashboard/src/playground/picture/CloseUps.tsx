import classes from './CloseUps.module.css';
import { closeUpOf, type Polygon, type Size } from './geometry.js';

interface CloseUpsProps {
  readonly url: string;
  /** The coordinate system of the polygons. */
  readonly image: Size;
  readonly polygons: readonly Polygon[];
}

/** CSS pixels; 280 fits on the narrowest phones. */
const MAX_SIZE: Size = { width: 280, height: 30 };

/** The parts of the photo that a value was read from, rotated upright, to compare with the value. */
export function CloseUps({ url, image, polygons }: CloseUpsProps) {
  return (
    <div className={classes.closeUps} aria-hidden="true">
      {polygons.map((polygon) => {
        const closeUp = closeUpOf(polygon, MAX_SIZE);
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
