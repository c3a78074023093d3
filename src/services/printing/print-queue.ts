import type { Paper } from '../../../domain/paper/paper.ts'

/** A paper in the queue; its promise is settled exactly once. */
export interface PrintJob {
  paper: Paper
  done(): void
  failed(reason: Error): void
}

/** Prints papers one after another, in the order of the requests. */
export interface PrintQueue {
  /** @returns resolves when the printer has the paper, rejects with the reason when it could not be printed. */
  print(paper: Paper): Promise<void>
  subscribe(listener: () => void): () => void
  /** The paper that is printed now, or null. */
  current(): PrintJob | null
}

export function createPrintQueue(): PrintQueue {
  const jobs: PrintJob[] = []
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  return {
    print: (paper) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          const place = jobs.indexOf(job)
          if (place >= 0) jobs.splice(place, 1)
          changed()
        }
        const job: PrintJob = {
          paper,
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
