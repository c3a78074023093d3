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
}

/** The violations that axe finds on the page, a line for each element. */
export function findAccessibilityViolations(page: Page): Promise<string[]> {
  return find(page, rules)
}

/** The violations that depend on the theme. */
export function findPoorContrast(page: Page): Promise<string[]> {
  return find(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
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
