/** Records the use of a mouse or touch: the tests use every function by keyboard. */
import type { BrowserContext } from '@playwright/test'

/** @returns the clicked and touched elements so far, in every page of the context. */
export async function watchPointer(context: BrowserContext): Promise<() => readonly string[]> {
  const touched: string[] = []
  await context.exposeBinding('keepTouched', (_source, what: string) => {
    touched.push(what)
  })
  await context.addInitScript(() => {
    const keeper = window as Window & { keepTouched?: (what: string) => Promise<void> }
    const tell = (event: Event) => {
      const what = event.target instanceof Element ? event.target.outerHTML.slice(0, 80) : 'the page'
      void keeper.keepTouched?.(`${event.type} on ${what}`)
    }
    for (const kind of ['pointerdown', 'wheel'])
      addEventListener(kind, tell, { capture: true, passive: true })
  })
  return () => touched
}
