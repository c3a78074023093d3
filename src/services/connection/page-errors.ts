/** Where an error arose: one entry of its stack. */
interface Place {
  origin: string
  /** File, line and column. */
  name: string
}

/**
 * Watches for uncaught errors and unhandled rejections of this page's own scripts. An error of a foreign script, such as an
 * extension, says nothing about the program. Nor does an event without an error: it hides an error of another origin, or
 * notes that a ResizeObserver was late.
 * @param onError called with the error and its places: file, line and column, the innermost first.
 * @returns a function that stops.
 */
export function watchPageErrors(page: Window, onError: (error: unknown, where: string) => void): () => void {
  const tell = (error: unknown) => {
    if (error === null || error === undefined) return
    const places = placesOf(error)
    const own = places.filter(({ origin }) => origin === page.location.origin)
    if (own[0] === places[0]) onError(error, own.map(({ name }) => name).join(' < '))
  }
  const hearError = (event: ErrorEvent) => tell(event.error)
  const hearRejection = (event: PromiseRejectionEvent) => tell(event.reason)

  page.addEventListener('error', hearError)
  page.addEventListener('unhandledrejection', hearRejection)
  return () => {
    page.removeEventListener('error', hearError)
    page.removeEventListener('unhandledrejection', hearRejection)
  }
}

function placesOf(error: unknown): Place[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const addresses = stack.matchAll(
    /([\w-]+:\/\/[^\s/()]*)(?:\/[^\s()?#]*)?\/([^\s/()?#]*)(?:[?#][^\s()]*)?(:\d+:\d+)/g,
  )
  return Array.from(addresses, ([, origin = '', file = '', position = '']) => ({
    origin,
    name: file + position,
  }))
}
