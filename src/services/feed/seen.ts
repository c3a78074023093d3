/**
 * For how long a page that nobody sees keeps its stream, in milliseconds. A browser has six connections to a server without HTTP/2,
 * and each stream holds one.
 */
const UNSEEN_LIMIT = 60_000

/** Resolves when the page is seen, or at the end of the signal. */
export function untilSeen(page: Document, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (page.hidden && !signal.aborted) return
      page.removeEventListener('visibilitychange', look)
      resolve()
    }
    page.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}

/** Calls `leave` each time the page was unseen for {@link UNSEEN_LIMIT}. @returns a function that stops. */
export function whenUnseen(page: Document, leave: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (page.hidden) timer = setTimeout(leave, UNSEEN_LIMIT)
  }
  page.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', look)
  }
}
