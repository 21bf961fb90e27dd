/** Where images are kept in S3-compatible storage, and who asks. */
export interface S3Settings {
  /** With the bucket as its path. */
  readonly endpoint: string;
  /** What the name of every object begins with: empty, or ending in a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const isS3 = (store: string): boolean => store.startsWith('s3://');

/**
 * Reads `s3://bucket/prefix` and the standard variables of AWS.
 *
 * @throws Error that says what is missing
 */
export function s3Settings(store: string, env: Environment): S3Settings {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*))?$/.exec(store) ?? [];
  if (bucket === undefined) {
    throw new Error(`BACA_BATCH_STORE must look like s3://bucket/prefix; it is "${store}".`);
  }
  const accessKeyId = env.AWS_ACCESS_KEY_ID;
  const secretAccessKey = env.AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error(
      'BACA_BATCH_STORE names S3-compatible storage. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  }
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1';
  const server = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`;
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol)) {
    throw new Error(
      `AWS_ENDPOINT_URL_S3 must be an address such as https://s3.example.org; it is "${server}".`,
    );
  }
  const prefix = path.split('/').filter(Boolean).join('/');
  return {
    endpoint: `${server.replace(/\/+$/, '')}/${bucket}`,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    accessKeyId,
    secretAccessKey,
  };
}
