import type { OwnStore } from '../../../domain/entities/own-store.ts'
import { createUserRecord } from './user-record.ts'

/** The own store that the server named last, for a start that does not wait for it. */
export interface KeptStore {
  /** Undefined when none is stored for this user. */
  load(userId: string): OwnStore | undefined
  /** Replaces the stored one; without a store, removes that of this user. */
  save(userId: string, store: OwnStore | undefined): void
}

export function createKeptStore(storage: Storage = localStorage): KeptStore {
  const record = createUserRecord('own-store', storage)
  return {
    load(userId) {
      const kept = record.load(userId)
      if (!kept) return undefined
      const id: unknown = Reflect.get(kept, 'id')
      const name: unknown = Reflect.get(kept, 'name')
      return typeof id === 'number' && typeof name === 'string' ? { id, name } : undefined
    },
    save(userId, store) {
      if (store) record.save(userId, { id: store.id, name: store.name })
      else record.remove(userId)
    },
  }
}
