/** What the system, the loader of programs, Node and the libraries of a worker read. */
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
const FAMILIES = ['LC_', 'LD_', 'DYLD_', 'GLIBC_', 'OMP_', 'ORT_', 'VIPS_'];

/**
 * The environment of a worker process. Code that a picture could smuggle into it finds none of the secrets that
 * the environment of the server may hold.
 */
export function workerEnvironment(
  server: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const kept = Object.entries(server).filter(([name]) => {
    const upper = name.toUpperCase();
    return NAMES.has(upper) || FAMILIES.some((family) => upper.startsWith(family));
  });
  // One heap of glibc's for all threads: with one each, freed tensors are not given back, 75 MB on a worker.
  return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '1' };
}
