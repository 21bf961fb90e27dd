interface CodeExample {
  readonly language: string;
  readonly code: string;
}

/** The request that the examples send. */
interface ExampleRequest {
  readonly type: string;
  readonly details?: boolean;
  readonly enhance?: boolean;
  readonly fileName?: string;
}

/** Code examples that send a photo, ready to paste. */
export function codeExamplesFor(
  baseUrl: string,
  requiresKey: boolean,
  { type, details = false, enhance = false, fileName = 'photo.jpg' }: ExampleRequest = {
    type: 'CONTAINER_ISO',
  },
): CodeExample[] {
  const url = `${baseUrl}api/ocr?type=${type}${details ? '&details=true' : ''}`;
  const file = safeName(fileName);
  const lines = (...all: (string | false)[]) => all.filter((line) => line !== false).join('\n');
  return [
    {
      language: 'curl',
      code: lines(
        requiresKey && 'curl -H "Authorization: Bearer $BACA_KEY" \\',
        `${requiresKey ? '  ' : 'curl '}-F image=@${file} ${enhance ? '-F enhance=true ' : ''}"${url}"`,
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
        requiresKey && `  headers: { Authorization: \`Bearer \${process.env.BACA_KEY}\` },`,
        '  body: form,',
        '});',
        'console.log(await response.json());',
      ),
    },
    {
      language: 'Python',
      code: lines(
        requiresKey && 'import os',
        'import requests',
        '',
        `with open('${file}', 'rb') as image:`,
        '    response = requests.post(',
        `        '${url}',`,
        requiresKey && `        headers={'Authorization': f"Bearer {os.environ['BACA_KEY']}"},`,
        enhance && "        data={'enhance': 'true'},",
        "        files={'image': image},",
        '    )',
        'print(response.json())',
      ),
    },
  ];
}

/** Replaces file names that would need quoting, which differs from language to language. */
function safeName(fileName: string): string {
  return /^\w[\w.-]*$/.test(fileName) ? fileName : 'photo.jpg';
}
