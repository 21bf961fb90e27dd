/** Repeats the work only if its last result is older than `ms`. Until then, all callers get the same promise. */
export function cachedFor<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined;
  return () => {
    if (!last) {
      last = work();
      const forget = () => void setTimeout(() => (last = undefined), ms).unref();
      last.then(forget, forget);
    }
    return last;
  };
}
