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
  // For languages without forms in their libraries: the image is the body, and options are in the address.
  const bareUrl = `${url}${enhance ? '&enhance=true' : ''}`;
  const mediaType = mediaTypeOf(fileName);
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
    {
      language: 'PHP',
      code: lines(
        '<?php',
        `$curl = curl_init('${url}');`,
        'curl_setopt_array($curl, [',
        '    CURLOPT_RETURNTRANSFER => true,',
        requiresKey && "    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('BACA_KEY')],",
        '    CURLOPT_POSTFIELDS => [',
        `        'image' => new CURLFile('${file}'),`,
        enhance && "        'enhance' => 'true',",
        '    ],',
        ']);',
        'print_r(json_decode(curl_exec($curl), true));',
      ),
    },
    {
      language: 'Go',
      code: lines(
        'package main',
        '',
        'import (',
        '\t"io"',
        '\t"net/http"',
        '\t"os"',
        ')',
        '',
        'func main() {',
        `\timage, err := os.Open("${file}")`,
        '\tif err != nil {',
        '\t\tpanic(err)',
        '\t}',
        `\trequest, err := http.NewRequest("POST", "${bareUrl}", image)`,
        '\tif err != nil {',
        '\t\tpanic(err)',
        '\t}',
        `\trequest.Header.Set("Content-Type", "${mediaType}")`,
        requiresKey && '\trequest.Header.Set("Authorization", "Bearer "+os.Getenv("BACA_KEY"))',
        '\tresponse, err := http.DefaultClient.Do(request)',
        '\tif err != nil {',
        '\t\tpanic(err)',
        '\t}',
        '\tdefer response.Body.Close()',
        '\tio.Copy(os.Stdout, response.Body)',
        '}',
      ),
    },
    {
      language: 'Java',
      code: lines(
        'import java.net.URI;',
        'import java.net.http.*;',
        'import java.nio.file.Path;',
        '',
        'public class ReadPhoto {',
        '    public static void main(String[] args) throws Exception {',
        `        var request = HttpRequest.newBuilder(URI.create("${bareUrl}"))`,
        `            .header("Content-Type", "${mediaType}")`,
        requiresKey && '            .header("Authorization", "Bearer " + System.getenv("BACA_KEY"))',
        `            .POST(HttpRequest.BodyPublishers.ofFile(Path.of("${file}")))`,
        '            .build();',
        '        var response = HttpClient.newHttpClient()',
        '            .send(request, HttpResponse.BodyHandlers.ofString());',
        '        System.out.println(response.body());',
        '    }',
        '}',
      ),
    },
    {
      language: 'C#',
      code: lines(
        requiresKey && 'using System.Net.Http.Headers;',
        requiresKey && '',
        'using var client = new HttpClient();',
        requiresKey && 'client.DefaultRequestHeaders.Authorization =',
        requiresKey &&
          '    new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("BACA_KEY"));',
        'using var form = new MultipartFormDataContent();',
        `form.Add(new StreamContent(File.OpenRead("${file}")), "image", "${file}");`,
        enhance && 'form.Add(new StringContent("true"), "enhance");',
        `using var response = await client.PostAsync("${url}", form);`,
        'Console.WriteLine(await response.Content.ReadAsStringAsync());',
      ),
    },
  ];
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

function mediaTypeOf(fileName: string): string {
  return MEDIA_TYPES[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg';
}

/** Replaces file names that would need quoting, which differs from language to language. */
function safeName(fileName: string): string {
  return /^\w[\w.-]*$/.test(fileName) ? fileName : 'photo.jpg';
}
