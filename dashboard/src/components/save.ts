/** Downloads a text as a file. */
export function save(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not immediately: some browsers start reading it later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
