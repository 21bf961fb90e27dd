export interface Snippet {
  readonly language: string;
  readonly code: string;
}

/** What the lines ask for. */
export interface SnippetRequest {
  readonly type: string;
  readonly details?: boolean;
  readonly enhance?: boolean;
  readonly fileName?: string;
}

/** Lines that send a photo, ready to be pasted. */
export function snippetsFor(
  baseUrl: string,
  asksForKey: boolean,
  { type, details = false, enhance = false, fileName = 'photo.jpg' }: SnippetRequest = {
    type: 'CONTAINER_ISO',
  },
): Snippet[] {
  const url = `${baseUrl}api/ocr?type=${type}${details ? '&details=true' : ''}`;
  const file = plain(fileName);
  const lines = (...all: (string | false)[]) => all.filter((line) => line !== false).join('\n');
  return [
    {
      language: 'curl',
      code: lines(
        asksForKey && 'curl -H "Authorization: Bearer $BACA_KEY" \\',
        `${asksForKey ? '  ' : 'curl '}-F image=@${file} ${enhance ? '-F enhance=true ' : ''}"${url}"`,
      ),
    },
    {
      language: 'JavaScript',
      code: lines(
        "import { openAsBlob } from 'node:fs';",
        '',
        'const form = new FormData();',
        `form.append('image', await openAsBlob('${file}'), '${file}');`,
        enhance && "form.append('enhance', 'true');",
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
        `with open('${file}', 'rb') as image:`,
        '    response = requests.post(',
        `        '${url}',`,
        asksForKey && `        headers={'Authorization': f"Bearer {os.environ['BACA_KEY']}"},`,
        enhance && "        data={'enhance': 'true'},",
        "        files={'image': image},",
        '    )',
        'print(response.json())',
      ),
    },
  ];
}

/** Names that would have to be quoted, each language in its way, give place to one that is not. */
function plain(fileName: string): string {
  return /^\w[\w.-]*$/.test(fileName) ? fileName : 'photo.jpg';
}
