import { createUserRecord } from './user-record.ts'

/** The keys of commands without an answer, so that the same content, typed again after its form was left, happens once. */
export interface UnsettledKeys {
  /** The key of an earlier try with this content, otherwise `key`. */
  keyOf(content: object, key: string): string
  /** Nobody knows whether it happened. */
  keep(content: object, key: string): void
  /** There is an answer. */
  forget(content: object): void
}

/** @param userId of whoever is signed in; null: nothing is kept. They stay in this tab, over a reload too. */
export function createUnsettledKeys(
  name: Parameters<typeof createUserRecord>[0],
  userId: () => string | null,
  storage: Storage = sessionStorage,
): UnsettledKeys {
  const record = createUserRecord(name, storage)
  const known = (owner: string | null): Map<string, unknown> =>
    new Map(Object.entries((owner !== null && record.load(owner)) || {}))
  const change = (edit: (keys: Map<string, unknown>) => void) => {
    const owner = userId()
    if (owner === null) return
    const keys = known(owner)
    edit(keys)
    record.save(owner, Object.fromEntries(keys))
  }
  return {
    keyOf(content, key) {
      const before = known(userId()).get(JSON.stringify(content))
      return typeof before === 'string' ? before : key
    },
    keep: (content, key) => change((keys) => keys.set(JSON.stringify(content), key)),
    forget: (content) => change((keys) => keys.delete(JSON.stringify(content))),
  }
}
