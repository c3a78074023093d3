import { Worker } from 'node:worker_threads'

/**
 * Runs a script in a worker thread, so that requests do not wait.
 * @param workerData what the script reads.
 * @param atExit whether the process waits for the thread, or ends it.
 * @returns what the script posts. @throws the error of the script, or when it ends without posting.
 */
export function inThread<Posted>(
  script: URL,
  workerData: object,
  atExit: 'wait' | 'end it',
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, { workerData })
    thread.once('error', reject)
    thread.once('message', resolve)
    thread.once('exit', (code) => reject(new Error(`The thread of ${script.pathname} ended with ${code}`)))
    if (atExit === 'end it') thread.unref()
  })
}
