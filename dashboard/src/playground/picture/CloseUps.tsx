import classes from '../results/Fields.module.css';
import { closeUpOf, type Polygon, type Size } from './geometry.js';

interface CloseUpsProps {
  readonly url: string;
  /** The size that the polygons are measured in. */
  readonly image: Size;
  readonly polygons: readonly Polygon[];
}

/** Fits beside the margins of the narrowest phones. */
const MOST: Size = { width: 280, height: 30 };

/** The pieces of the photo that a value was read from, set upright, for the eye to compare. */
export function CloseUps({ url, image, polygons }: CloseUpsProps) {
  return (
    <div className={classes.closeUps} aria-hidden="true">
      {polygons.map((polygon) => {
        const closeUp = closeUpOf(polygon, MOST);
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
