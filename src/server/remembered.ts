/** The work, done anew only when its last result is older than that; whoever asks meanwhile gets the same promise. */
export function rememberedFor<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
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
