/** A part of the program with its own bundle. It is loaded once; after that it is available synchronously. */
export interface Part<T> {
  /** Loads the part, or gives the loaded one. After a failure the next call loads again. */
  load(): Promise<T>
  /** The loaded part; undefined before. */
  loaded(): T | undefined
  /** @param listener called once the part is loaded. @returns a function that stops. */
  subscribe(listener: () => void): () => void
}

export function createPart<T>(load: () => Promise<T>): Part<T> {
  const listeners = new Set<() => void>()
  let value: T | undefined
  let loading: Promise<T> | null = null
  async function start(): Promise<T> {
    try {
      value = await load()
    } finally {
      loading = null
    }
    for (const listener of listeners) listener()
    return value
  }
  return {
    load: () => (value === undefined ? (loading ??= start()) : Promise.resolve(value)),
    loaded: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A part that needs no loading. */
export function loadedPart<T>(value: T): Part<T> {
  return { load: () => Promise.resolve(value), loaded: () => value, subscribe: () => () => undefined }
}

/** The loaded part. @throws before it is loaded; the routes load what a screen needs before they show it. */
export function loadedOf<T>(part: Part<T>): T {
  const value = part.loaded()
  if (value === undefined) throw new Error('The part is not loaded')
  return value
}
