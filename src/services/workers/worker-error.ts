/** The error of a worker's error event. A worker that could not be loaded gives no message. */
export function workerError(event: ErrorEvent): Error {
  return new Error(event.message || 'The worker could not be started')
}
