/** Copies a text and returns whether it worked. Over plain HTTP the Clipboard API is missing, hence the fallback. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyUsingSelection(text);
  }
}

function copyUsingSelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog, which would take the focus back from anything outside it.
  (focused?.parentElement ?? document.body).append(area);
  area.select();
  const worked = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) {
    focused.focus();
  }
  return worked;
}
