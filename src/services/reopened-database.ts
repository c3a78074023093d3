import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/**
 * A database of this device in its first version. It is opened when it is first asked for, and again after a failure or when the
 * browser has closed the connection.
 * @param create makes its stores on a device that has none.
 * @returns a function that opens it; it rejects where the device cannot store.
 */
export function reopenedDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opened = null
  }
  return async () => {
    try {
      opened ??= openDB<Schema>(name, 1, { upgrade: create, terminated: forget })
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
