import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions, Spec } from 'axe-core'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions = {
  // All styles belong to the page and are loaded.
  preload: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/**
 * Selectors and HTML of every element that passes cost axe half of its time; the element of a violation says enough.
 */
const brief: RunOptions = { resultTypes: ['violations'], selectors: false, elementRef: true }

declare global {
  /** In the page, after its source has been evaluated there. */
  var axe: {
    configure(spec: Spec): void
    run(options: RunOptions): Promise<AxeResults>
  }
  /** In the page: the appearances of the texts whose contrast was judged, with their numbers. */
  var seenColours: Map<string, number> | undefined
}

/** The rules that depend on the theme; they cost more than all others together. */
const contrastRules = ['color-contrast', 'link-in-text-block']
const withoutContrast: RunOptions = {
  ...rules,
  rules: Object.fromEntries(contrastRules.map((rule) => [rule, { enabled: false }])),
}

/** The violations that axe finds on the page, a line for each element. */
export function findAccessibilityViolations(page: Page): Promise<string[]> {
  return find(page, rules)
}

/** The same on one page of many: the contrast is judged where texts are in colours that were not judged before. */
export async function findNewViolations(page: Page): Promise<string[]> {
  return find(page, (await page.evaluate(hasNewColours)) ? rules : withoutContrast)
}

/** The violations that depend on the theme, where texts are in colours that were not judged before. */
export async function findNewPoorContrast(page: Page): Promise<string[]> {
  if (!(await page.evaluate(hasNewColours))) return []
  return find(page, { runOnly: { type: 'rule', values: contrastRules } })
}

/**
 * Whether any text has an appearance that no text had before: its size and weight, its element, and the colours of it and of all around it.
 * Texts of equal appearance have equal contrast (docs/decisions/0235). Runs in the page, which keeps what it has seen.
 */
function hasNewColours(): boolean {
  const seen = (globalThis.seenColours ??= new Map<string, number>())
  const before = seen.size
  /** The number of an appearance, which is itself a part of those inside it. */
  const numberOf = (appearance: string) => {
    const number = seen.get(appearance) ?? seen.size
    seen.set(appearance, number)
    return number
  }
  const known = new Map<Element, number>()
  const coloursOf = (element: Element): number => {
    const found = known.get(element)
    if (found !== undefined) return found
    const { color, backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const around = element.parentElement ? coloursOf(element.parentElement) : ''
    const number = numberOf([around, color, backgroundColor, backgroundImage, opacity, filter].join(' '))
    known.set(element, number)
    return number
  }
  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!hasText && !element.matches('input, select, textarea')) continue
    const { fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const name = `${element.tagName}.${element.getAttribute('class') ?? ''}`
    numberOf([coloursOf(element), name, fontSize, fontWeight, textShadow].join(' '))
  }
  return seen.size > before
}

async function find(page: Page, options: RunOptions): Promise<string[]> {
  // Through the debugger, because the content security policy blocks a script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(`${source}; axe.configure({ noHtml: true })`)
  return page.evaluate(
    async (wanted) => {
      const { violations } = await globalThis.axe.run(wanted)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ element }) => `${id}: ${element?.outerHTML.slice(0, 200) ?? ''}`),
      )
    },
    { ...options, ...brief },
  )
}
