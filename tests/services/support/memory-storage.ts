/** A browser's storage of one test alone. */
export function memoryStorage(content: Readonly<Record<string, string>> = {}): Storage {
  const items = new Map(Object.entries(content))
  return {
    length: 0,
    clear: () => items.clear(),
    key: () => null,
    removeItem: (key) => void items.delete(key),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  }
}
