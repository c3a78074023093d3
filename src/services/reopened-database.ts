import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/**
 * A database of this device. It is opened when it is first asked for, and again after a failure or when the browser has closed the
 * connection. A tab with a later version of the program may upgrade it: this tab lets it go then, and fails to open it again.
 * @param steps each makes the next version of the one before: the first one makes the stores on a device that has none.
 * @returns a function that opens it; it rejects where the device cannot store.
 */
export function reopenedDatabase<Schema extends DBSchema>(
  name: string,
  ...steps: ((database: IDBPDatabase<Schema>) => void)[]
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opened = null
  }
  return async () => {
    try {
      opened ??= openDB<Schema>(name, steps.length, {
        upgrade: (database, from) => {
          for (const step of steps.slice(from)) step(database)
        },
        blocking: (_, __, { target }) => {
          if (target instanceof IDBDatabase) target.close()
          forget()
        },
        terminated: forget,
      })
      return await opened
    } catch (error) {
      forget()
      throw error
    }
  }
}

/** Tells the first failure and no further one: a device that cannot store fails each time. */
export function firstOnly(tell: (error: unknown) => void): (error: unknown) => void {
  let told = false
  return (error) => {
    if (!told) tell(error)
    told = true
  }
}
