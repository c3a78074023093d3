/** Whether a keyboard user can see the focus. */
import { expect, type Page } from '@playwright/test'

export const NOWHERE = 'the focus is nowhere'

/** The problem of the focus in a word or two; empty without one. */
function findFocusProblem(page: Page): Promise<string> {
  return page.evaluate(focusProblem, NOWHERE)
}

/** Scrolls the focused element into the window. @returns the problem that its focus still has. */
export function scrollToFocus(page: Page): Promise<string> {
  const scroll = () => document.activeElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return page.evaluate(`(${String(scroll)})(), (${String(focusProblem)})('${NOWHERE}')`)
}

/**
 * Waits until the focus is visible; fails with its problem.
 * @param mayLeave Tab goes from the last element of a page to the browser itself, which shows nothing here.
 */
export async function expectFocusShown(page: Page, mayLeave = false): Promise<void> {
  await expect
    .poll(() => findFocusProblem(page), { intervals: [0, 20, 50, 100] })
    .toMatch(mayLeave ? new RegExp(`^(?:${NOWHERE})?$`) : /^$/)
}

/** Whether the next Tab leaves the page: no Tab stop comes after the focused element. */
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

/** The problem of the focus in a word or two; empty without one. Runs in the page. */
export function focusProblem(nowhere: string): string {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return nowhere
  const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('name') ?? focused.textContent).slice(0, 30)}"`
  // Chromium makes any box that scrolls a Tab stop.
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

  // A switch has the ring around its label.
  const hasRing = [focused, focused.closest('label')].some((element) => {
    if (element === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
  // A heading takes the focus to be read aloud; a ring is for what can be used.
  if (focused.matches('h1, h2')) return hasRing ? `${name} looks like a button` : ''
  return hasRing ? '' : `${name} has no ring`
}
