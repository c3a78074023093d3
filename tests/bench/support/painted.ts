/** Measures the time from a user's action to the paint of its result. */
import type { Page } from '@playwright/test'

/** The expected element: a selector, and the title of its screen if it is named. */
export interface Wanted {
  selector: string
  title?: string
}

/**
 * Measures from the first key or text of `act` to the frame in which the expected element was painted.
 * @returns milliseconds.
 */
export async function timeToPaint(page: Page, wanted: Wanted, act: () => Promise<void>): Promise<number> {
  const ready = await page.evaluateHandle(({ selector, title }) => {
    let began: number | null = null
    const begin = ({ timeStamp }: Event) => {
      began ??= timeStamp
    }
    for (const kind of ['keydown', 'input']) addEventListener(kind, begin, { capture: true })
    const painted = new Promise<number>((resolve) => {
      const look = () => {
        if (began === null || !document.querySelector(selector)) return
        if (title !== undefined && !document.title.startsWith(title)) return
        observer.disconnect()
        for (const kind of ['keydown', 'input']) removeEventListener(kind, begin, { capture: true })
        const from = began
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - from)
        // The message arrives after the frame has been committed.
        requestAnimationFrame(() => port2.postMessage(null))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
    })
    return { painted }
  }, wanted)
  await act()
  const time = await ready.evaluate(({ painted }) => painted)
  await ready.dispose()
  return time
}
