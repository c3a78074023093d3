import type { ReceiptData } from '../../../domain/receipt.ts'

/** A receipt in the queue; its promise is settled exactly once. */
export interface PrintJob {
  receipt: ReceiptData
  done(): void
  failed(reason: Error): void
}

/** Prints receipts one after another, in the order of the requests. */
export interface PrintQueue {
  /** @returns resolves when the printer has the receipt, rejects with the reason when it could not be printed. */
  print(receipt: ReceiptData): Promise<void>
  subscribe(listener: () => void): () => void
  /** The receipt that is printed now, or null. */
  current(): PrintJob | null
}

export function createPrintQueue(): PrintQueue {
  const jobs: PrintJob[] = []
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  return {
    print: (receipt) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          const place = jobs.indexOf(job)
          if (place >= 0) jobs.splice(place, 1)
          changed()
        }
        const job: PrintJob = {
          receipt,
          done: () => {
            leave()
            resolve()
          },
          failed: (reason) => {
            leave()
            reject(reason)
          },
        }
        jobs.push(job)
        changed()
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => jobs[0] ?? null,
  }
}
