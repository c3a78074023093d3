import type { ReactNode } from 'react'

/** A paper of 80 mm: a receipt, or a report of the drawer. */
export interface Slip {
  /** Browsers propose it as a file name. */
  title: string
  /** Its outermost element has the class `receipt`. */
  content: ReactNode
}

/** A slip in the queue; its promise is settled exactly once. */
export interface PrintJob {
  slip: Slip
  done(): void
  failed(reason: Error): void
}

/** Prints slips one after another, in the order of the requests. */
export interface PrintQueue {
  /** @returns resolves when the printer has the slip, rejects with the reason when it could not be printed. */
  print(slip: Slip): Promise<void>
  subscribe(listener: () => void): () => void
  /** The slip that is printed now, or null. */
  current(): PrintJob | null
}

export function createPrintQueue(): PrintQueue {
  const jobs: PrintJob[] = []
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  return {
    print: (slip) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          const place = jobs.indexOf(job)
          if (place >= 0) jobs.splice(place, 1)
          changed()
        }
        const job: PrintJob = {
          slip,
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
