import type { ReceiptData } from '../../../domain/receipt.ts'

/** A receipt that waits to be printed; settled exactly once. */
export interface PrintJob {
  receipt: ReceiptData
  done(): void
  failed(reason: Error): void
}

/** Receipts to print, one after another, in the order they were asked for. */
export interface PrintQueue {
  /** @returns resolves when it was handed to the printer, rejects with the reason it could not be. */
  print(receipt: ReceiptData): Promise<void>
  subscribe(listener: () => void): () => void
  /** The receipt whose turn it is, or null. */
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
