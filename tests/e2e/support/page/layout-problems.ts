/** Measures the layout of a page. The functions run in the page and return a line for each problem. */
import type { Page } from '@playwright/test'

/** The smallest touch target of the till, in pixels. */
const TARGET = 44

/** Content that a narrow or enlarged window hides: cut off by a side or a box that does not scroll, or covered. */
export function findLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const height = document.documentElement.clientHeight
    const lost: string[] = []
    const tell = (what: string, element: Element) => {
      const named = element.closest('[class]')?.getAttribute('class') ?? ''
      lost.push(
        `${what}: ${element.tagName.toLowerCase()}.${named} "${element.textContent.trim().slice(0, 40)}"`,
      )
    }
    if (document.documentElement.scrollWidth > width)
      lost.push(`the page is ${document.documentElement.scrollWidth} wide in a window of ${width}`)

    const modal = [...document.querySelectorAll('[aria-modal="true"], .spinner--screen')].at(-1)
    const part = modal ?? document.body
    const isForEyes = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.is-sr-only, [hidden], script')
    const isClipped = (element: Element) => getComputedStyle(element).clipPath !== 'none'

    for (const element of part.querySelectorAll('*')) {
      if (!isForEyes(element)) continue
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim())
      const boxes = texts.flatMap((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return [...range.getClientRects()]
      })
      if (element.matches('input, select, button, a, img, canvas, progress'))
        boxes.push(element.getBoundingClientRect())
      const [first] = boxes
      if (!first) continue
      const left = Math.min(...boxes.map((box) => box.left))
      const right = Math.max(...boxes.map((box) => box.right))
      const top = Math.min(...boxes.map((box) => box.top))
      let bottom = Math.max(...boxes.map((box) => box.bottom))
      let scrollsAcross = false
      let scrollsDown = false
      let isForScreenReaders = false
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        const rect = box.getBoundingClientRect()
        if (isClipped(box)) {
          isForScreenReaders = true
          break
        }
        // A shortened name has all of it in its title.
        if (style.webkitLineClamp !== 'none' && box.hasAttribute('title'))
          bottom = Math.min(bottom, rect.bottom)
        if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) scrollsAcross = true
        if (/auto|scroll/.test(style.overflowY) && box.scrollHeight > box.clientHeight) scrollsDown = true
        const cuts = (axis: string) => /hidden|clip/.test(axis)
        if (!scrollsAcross && cuts(style.overflowX) && (left < rect.left - 1 || right > rect.right + 1)) {
          tell('cut at its side', element)
          break
        }
        if (!scrollsDown && cuts(style.overflowY) && (top < rect.top - 2 || bottom > rect.bottom + 2)) {
          tell('cut at its foot', element)
          break
        }
        if (style.position === 'fixed') {
          if (!scrollsDown && (top < -1 || bottom > height + 1)) tell('outside the window', element)
          break
        }
      }
      if (!scrollsAcross && !isForScreenReaders && (left < -1 || right > width + 1))
        tell('beside the window', element)
    }

    for (const element of part.querySelectorAll<HTMLElement>(
      'a, button:enabled, input:enabled, select:enabled',
    )) {
      const target = element.matches('.is-sr-only') ? element.closest('label') : element
      // What is hidden from the eye only is reached by keys and screen readers, and its row by touch.
      if (!target || !isForEyes(target) || isClipped(target)) continue
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const box = target.getBoundingClientRect()
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const isTransient = hit?.closest('.combobox__popover, .line-cell__refusal, .Toastify')
      if (!hit || (!target.contains(hit) && !hit.contains(target) && !isTransient))
        tell(`out of reach under ${hit?.outerHTML.slice(0, 60) ?? 'nothing'}`, target)
    }
    scrollTo(0, 0)
    return lost
  })
}

/** The tables whose figures a long name has pushed out of their box. */
export function findScrolledFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.till__lines, .table-box, .data-table')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.className}: ${box.scrollWidth} in ${box.clientWidth}`),
  )
}

/** What is chosen, or where one is, without a line of its own; and whether there is anything of that kind. */
export function findUnmarked(page: Page): Promise<{ without: string[]; marked: boolean }> {
  return page.evaluate(() => {
    const chosen = [
      ...document.querySelectorAll('[aria-selected="true"], [aria-pressed="true"], [aria-current="page"]'),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }))
    const without = chosen.filter((element) => getComputedStyle(element).outlineStyle === 'none')
    return { without: without.map((one) => one.outerHTML.slice(0, 80)), marked: chosen.length > 0 }
  })
}

/** Touch targets that are too small. @param part selects where they are searched; all of the page without it. */
export function findSmallTargets(page: Page, part = 'body'): Promise<string[]> {
  const where = { part, least: TARGET }
  return page.evaluate(({ part: selector, least }) => {
    const targets = [...document.querySelectorAll(selector)].flatMap((parent) => [
      ...parent.querySelectorAll<HTMLElement>(
        'a, button:enabled, input:enabled, select:enabled, summary, [role="option"]',
      ),
    ])
    return targets.flatMap((element) => {
      const target = element.matches('[type="radio"], [type="checkbox"]') ? element.closest('label') : element
      if (!target?.checkVisibility({ visibilityProperty: true })) return []
      const { width, height } = target.getBoundingClientRect()
      if (width >= least - 0.5 && height >= least - 0.5) return []
      return [`${Math.round(width)}×${Math.round(height)}: ${target.outerHTML.slice(0, 80)}`]
    })
  }, where)
}

/** Animations and transitions that run although the user asked for reduced motion. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (duration: string) => duration.split(',').some((part) => parseFloat(part) > 0.01)
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      // The timer of a toast is an invisible animation.
      if (element.matches('.Toastify__progress-bar')) return []
      const style = getComputedStyle(element)
      const moves = style.animationName !== 'none' && isLong(style.animationDuration)
      return moves || isLong(style.transitionDuration) ? [element.outerHTML.slice(0, 80)] : []
    })
  })
}

/** The contrast of a text with its background, by WCAG; 1 to 21. */
export function contrastOf(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const text = document.querySelector(wanted)
    if (!text) throw new Error(`There is no ${wanted}`)
    // A canvas parses every notation of colours.
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('There is no canvas')
    const read = (colour: string): number[] => {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      return [...pen.getImageData(0, 0, 1, 1).data]
    }
    const luminance = (colour: number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    let behind: Element | null = text
    while (behind && read(getComputedStyle(behind).backgroundColor)[3] !== 255) behind = behind.parentElement
    if (!behind) throw new Error(`Nothing is behind ${wanted}`)
    const shades = [
      luminance(read(getComputedStyle(text).color)),
      luminance(read(getComputedStyle(behind).backgroundColor)),
    ]
    return (Math.max(...shades) + 0.05) / (Math.min(...shades) + 0.05)
  }, selector)
}

/** The number of lines of a text. */
export function lineCountOf(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const text = document.querySelector(wanted)
    if (!text) throw new Error(`There is no ${wanted}`)
    const range = document.createRange()
    range.selectNodeContents(text)
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size
  }, selector)
}

/** The number of rows in which these elements are laid out. */
export function rowCountOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Set(
        [...document.querySelectorAll(wanted)].map((one) => Math.round(one.getBoundingClientRect().top)),
      ).size,
    selector,
  )
}

/** The elements that are not completely inside the window, or missing. */
export function findOutOfSight(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      wanted.filter((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return (
          !box ||
          box.width === 0 ||
          box.left < 0 ||
          box.top < 0 ||
          box.right > innerWidth ||
          box.bottom > innerHeight
        )
      }),
    selectors,
  )
}

/** The figures under a toast at every scroll position, and the number of visible toasts. */
export function findCoveredFigures(page: Page): Promise<{ messages: number; covered: string[] }> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.Toastify__toast')].filter((toast) =>
      toast.checkVisibility({ visibilityProperty: true }),
    )
    const figures = [...document.querySelectorAll('main *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && /\d/.test(node.textContent ?? '')),
    )
    const covered = new Set<string>()
    const last = document.documentElement.scrollHeight - innerHeight
    for (let top = 0; top <= last + 40; top += 40) {
      scrollTo(0, top)
      for (const figure of figures) {
        const box = figure.getBoundingClientRect()
        const across = (box.left + box.right) / 2
        // The sticky head may cover a figure; a toast lets the pointer through.
        const seen = [0.2, 0.5, 0.8]
          .map((down) => box.top + box.height * down)
          .filter((down) => {
            const hit = document.elementFromPoint(across, down)
            return hit !== null && (figure.contains(hit) || hit.contains(figure))
          })
        const isUnder = toasts.some((toast) => {
          const over = toast.getBoundingClientRect()
          return seen.some(
            (down) => over.left < box.right && over.right > box.left && over.top < down && down < over.bottom,
          )
        })
        if (isUnder) covered.add(`${figure.textContent.trim()} at ${top}`)
      }
    }
    scrollTo(0, 0)
    return { messages: toasts.length, covered: [...covered] }
  })
}
