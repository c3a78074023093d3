/** Whether somebody who has only keys sees where they are. */
import { expect, type Page } from '@playwright/test'

export const NOWHERE = 'the focus is nowhere'

/** What is wrong with the focus now, in a word or two; empty when nothing is. */
export function findFocusProblem(page: Page): Promise<string> {
  return page.evaluate(focusProblem, NOWHERE)
}

/**
 * Waits until the focus is somewhere it can be seen; fails with what is wrong with it.
 * @param mayLeave Tab goes from the last place of a page to the browser itself, which has nothing to show here.
 */
export async function expectFocusShown(page: Page, mayLeave = false): Promise<void> {
  await expect
    .poll(() => findFocusProblem(page), { intervals: [0, 20, 50, 100] })
    .toMatch(mayLeave ? new RegExp(`^(?:${NOWHERE})?$`) : /^$/)
}

/** Whether the next Tab leaves the page: behind what has the focus there is nothing it could come to. */
export function isLastStop(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, textarea, [tabindex]',
    )
    return ![...stops].some(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(':disabled') &&
        stop.checkVisibility({ visibilityProperty: true }) &&
        focused !== null &&
        (focused.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
  })
}

/** Runs in the page. */
function focusProblem(nowhere: string): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return nowhere
  const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('name') ?? focused.textContent).slice(0, 30)}"`
  // Chromium lets Tab stop at any box that scrolls.
  if (!focused.matches('a, button, input, select, summary, textarea, [tabindex]'))
    return `${name} takes no keys`
  if (!focused.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    return `${name} is hidden`

  const box = focused.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (right - left < 1 || bottom - top < 1) return `${name} is out of the window`
  const isOnTop = (across: number, down: number) => {
    const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
    return hit !== null && (focused.contains(hit) || hit.contains(focused))
  }
  const places = [0.1, 0.5, 0.9].flatMap((across) => [0.2, 0.5, 0.8].map((down) => [across, down] as const))
  if (!places.some(([across, down]) => isOnTop(across, down))) return `${name} is covered`

  // The button of a date field is inside it and has a ring of its own.
  if (focused.matches('[type=date]:not(:focus-visible)')) return ''
  // A switch wears the ring around its label.
  const hasRing = [focused, focused.closest('label')].some((element) => {
    if (element === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  return hasRing ? '' : `${name} has no ring`
}
