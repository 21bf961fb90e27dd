import { useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped anywhere on the page or pasted; whether some are held over it now. */
export function useDropAndPaste(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
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
        // Else the browser would open the file in place of the page.
        event.preventDefault();
        setOver(true);
      }
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) {
        setOver(false);
      }
    });
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files);
    });
    on('paste', (event) => take(event.clipboardData?.files));
    return () => controller.abort();
  }, []);
  return isOver;
}
