const KEY = 'last-sales'

/** The last sale of each user on this device. It is no secret: the number is on the receipt. */
export interface LastSale {
  /** Its number; null when this user has sold nothing here. */
  of(userId: string): number | null
  keep(userId: string, saleNumber: number): void
}

/** What is used of the browser's storage. */
type SmallStorage = Pick<Storage, 'getItem' | 'setItem'>

export function createLastSale(storage: SmallStorage = localStorage): LastSale {
  return {
    of(userId) {
      const number = parse(storage).get(userId)
      return Number.isSafeInteger(number) ? Number(number) : null
    },
    keep(userId, saleNumber) {
      try {
        const all = parse(storage).set(userId, saleNumber)
        storage.setItem(KEY, JSON.stringify(Object.fromEntries(all)))
      } catch {
        // Without storage the sale is found in 'Ventas hechas'.
        return
      }
    },
  }
}

function parse(storage: SmallStorage): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
  } catch {
    return new Map()
  }
}
