import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { between, inPicture, middleOf, moved, type Part, type View, WHOLE, zoomed } from './view.js';

const STEP = 1.5;
/** CSS pixels. A shorter movement is a click. */
const DRAG = 4;

/** How the picture lies in its frame, and the part that is marked to be read alone. */
export interface PictureView {
  readonly view: View;
  readonly isMoving: boolean;
  readonly show: (view: View) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Undefined unless a part is being marked. */
  readonly part: Part | undefined;
  readonly togglePart: () => void;
  /** For the frame. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onClickCapture: (event: { stopPropagation(): void }) => void;
  };
}

interface Position {
  readonly x: number;
  readonly y: number;
}

/** Zooms by wheel and pinch, moves by dragging, and marks a part by dragging too. */
export function useView(frame: RefObject<HTMLElement | null>): PictureView {
  const [view, show] = useState(WHOLE);
  const [part, setPart] = useState<Part>();
  const [isMoving, setMoving] = useState(false);
  const pointers = useRef(new Map<number, Position>());
  const start = useRef<Position>(undefined);
  const wasDragged = useRef(false);

  /** In widths and heights of the frame. */
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Position => {
    const box = frame.current!.getBoundingClientRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const next = zoomed(view, Math.exp(-event.deltaY / 400), place(event));
    // At both ends of the zoom, the wheel scrolls the page.
    if (next.scale === view.scale) return;
    event.preventDefault();
    show(next);
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // React's own listeners are passive.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);

  const end = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
    if (pointers.current.size === 0) setMoving(false);
  };
  return {
    view,
    isMoving,
    show,
    zoomIn: () => show(zoomed(view, STEP)),
    zoomOut: () => show(zoomed(view, 1 / STEP)),
    part,
    togglePart: () => setPart(part ? undefined : middleOf(view)),
    handlers: {
      onPointerDown: (event) => {
        pointers.current.set(event.pointerId, place(event));
        start.current = { x: event.clientX, y: event.clientY };
        wasDragged.current = false;
      },
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId);
        if (!before || !start.current) return;
        if (!wasDragged.current) {
          if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) < DRAG) return;
          wasDragged.current = true;
          setMoving(true);
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        const now = place(event);
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
        pointers.current.set(event.pointerId, now);
        if (other) {
          const factor = distance(now, other) / Math.max(0.01, distance(before, other));
          show(zoomed(view, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
        } else if (part) {
          const corner = place({ clientX: start.current.x, clientY: start.current.y });
          setPart(between(inPicture(view, corner), inPicture(view, now)));
        } else {
          show(moved(view, { x: now.x - before.x, y: now.y - before.y }));
        }
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture: (event) => {
        // The end of a drag is no click on a value.
        if (wasDragged.current) event.stopPropagation();
        wasDragged.current = false;
      },
    },
  };
}

const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y);
