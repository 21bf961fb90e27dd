/** Copies a text; whether that worked. Over plain HTTP, browsers have no clipboard for scripts but this older way. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Within an open dialogue, which takes the focus back from whatever stands outside of it.
  (before?.parentElement ?? document.body).append(area);
  area.select();
  const worked = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) {
    before.focus();
  }
  return worked;
}
