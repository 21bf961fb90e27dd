import { useEffect, useEffectEvent, useState } from 'react';

/** Accepts files that are pasted, or dropped anywhere on the page. Returns whether files are being dragged over it. */
export function useDropAndPaste(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) {
      onFiles([...files]);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    const on = <K extends keyof WindowEventMap>(name: K, listener: (event: WindowEventMap[K]) => void) =>
      addEventListener(name, listener, { signal: controller.signal });
    on('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) {
        // Otherwise the browser would open the file instead of the page.
        event.preventDefault();
        setDragging(true);
      }
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) {
        setDragging(false);
      }
    });
    on('drop', (event) => {
      event.preventDefault();
      setDragging(false);
      take(event.dataTransfer?.files);
    });
    on('paste', (event) => take(event.clipboardData?.files));
    return () => controller.abort();
  }, []);
  return isDragging;
}
