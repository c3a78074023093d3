import { Worker as Thread } from 'node:worker_threads'

/** Gives a thread the global scope of a worker, then runs the worker's module; messages wait for it. */
const scope = `
const { parentPort, workerData } = require('node:worker_threads')
globalThis.self = Object.assign(new EventTarget(), {
  postMessage: (message, { transfer }) => parentPort.postMessage(message, transfer),
})
import(workerData).then(() => {
  parentPort.on('message', (data) => self.dispatchEvent(new MessageEvent('message', { data })))
})`

/** A page's worker as a thread of Node: parallel to the test, with structured clones of messages, and terminable. */
export class ThreadWorker extends EventTarget {
  readonly #thread: Thread
  /** Resolves when the thread has ended. */
  readonly ended: Promise<void>

  constructor(module: URL) {
    super()
    this.#thread = new Thread(scope, { eval: true, workerData: module.href })
    this.#thread.on('message', (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })))
    this.#thread.on('error', (error) =>
      this.dispatchEvent(Object.assign(new Event('error'), { message: String(error) })),
    )
    this.ended = new Promise((resolve) => this.#thread.on('exit', () => resolve()))
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message)
  }

  terminate(): void {
    void this.#thread.terminate()
  }
}
