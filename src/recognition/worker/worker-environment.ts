/** Variables that the system, the dynamic loader, Node and a worker's libraries read. */
const NAMES = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'TMP',
  'TEMP',
  'TZ',
  'LANG',
  'LANGUAGE',
  'XDG_DATA_HOME',
  'NODE_OPTIONS',
  'SYSTEMROOT',
  'WINDIR',
]);
const PREFIXES = ['LC_', 'LD_', 'DYLD_', 'GLIBC_', 'OMP_', 'ORT_', 'VIPS_'];

/**
 * The environment of a worker process. Should a picture ever make a worker run foreign code, that code finds none of
 * the secrets in the server's environment.
 */
export function workerEnvironment(
  server: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const kept = Object.entries(server).filter(([name]) => {
    const upper = name.toUpperCase();
    return NAMES.has(upper) || PREFIXES.some((prefix) => upper.startsWith(prefix));
  });
  // One glibc arena for all threads. With one per thread, freed tensors are not returned: 75 MB per worker.
  return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '1' };
}
