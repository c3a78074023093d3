/** Loads at the first call and gives the same at every other; after a failure the next one loads again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null
  const forget = () => {
    loaded = null
  }
  return () => {
    if (!loaded) {
      loaded = load()
      loaded.catch(forget)
    }
    return loaded
  }
}
