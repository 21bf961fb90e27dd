export interface Snippet {
  readonly language: string;
  readonly code: string;
}

/** Lines that send a photo, ready to be pasted. */
export function snippetsFor(baseUrl: string, asksForKey: boolean): Snippet[] {
  const url = `${baseUrl}api/ocr?type=CONTAINER_ISO`;
  const lines = (...all: (string | false)[]) => all.filter((line) => line !== false).join('\n');
  return [
    {
      language: 'curl',
      code: lines(
        asksForKey && 'curl -H "Authorization: Bearer $BACA_KEY" \\',
        `${asksForKey ? '  ' : 'curl '}-F image=@photo.jpg "${url}"`,
      ),
    },
    {
      language: 'JavaScript',
      code: lines(
        "import { openAsBlob } from 'node:fs';",
        '',
        'const form = new FormData();',
        "form.append('image', await openAsBlob('photo.jpg'), 'photo.jpg');",
        `const response = await fetch('${url}', {`,
        "  method: 'POST',",
        asksForKey && `  headers: { Authorization: \`Bearer \${process.env.BACA_KEY}\` },`,
        '  body: form,',
        '});',
        'console.log(await response.json());',
      ),
    },
    {
      language: 'Python',
      code: lines(
        asksForKey && 'import os',
        'import requests',
        '',
        "with open('photo.jpg', 'rb') as image:",
        '    response = requests.post(',
        `        '${url}',`,
        asksForKey && `        headers={'Authorization': f"Bearer {os.environ['BACA_KEY']}"},`,
        "        files={'image': image},",
        '    )',
        'print(response.json())',
      ),
    },
  ];
}
