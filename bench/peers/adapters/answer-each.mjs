import { createInterface } from 'node:readline';

/** Reads the path of a photo from each line, and answers with a line of JSON: the pieces of text, or an error. */
export async function answerEach(read) {
  console.log(JSON.stringify({ ready: true }));
  for await (const photo of createInterface({ input: process.stdin })) {
    const answer = await read(photo).then(
      (pieces) => ({ pieces }),
      (error) => ({ error: String(error) }),
    );
    console.log(JSON.stringify(answer));
  }
}
