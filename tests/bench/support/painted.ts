/** How long a person waits from what their hands did to what is painted. */
import type { Page } from '@playwright/test'

/** What must be there: a part of the page, under the title of its screen when one is named. */
export interface Wanted {
  selector: string
  title?: string
}

/**
 * Measures from the first key or text that `strike` brings to the frame in which what is wanted has been painted.
 * @returns milliseconds.
 */
export async function timeToPaint(page: Page, wanted: Wanted, strike: () => Promise<void>): Promise<number> {
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
        // The message comes after the frame that was being prepared is on its way.
        requestAnimationFrame(() => port2.postMessage(null))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
    })
    return { painted }
  }, wanted)
  await strike()
  const time = await ready.evaluate(({ painted }) => painted)
  await ready.dispose()
  return time
}
