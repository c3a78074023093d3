import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

declare global {
  /** In the page, once its source has been evaluated there. */
  var axe: { run(options: RunOptions): Promise<AxeResults> }
}

/** What axe finds on the page as it is, a line for each place. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Through the debugger: the content security policy would stop a script tag.
  await page.evaluate(source)
  const { violations } = await page.evaluate((options) => globalThis.axe.run(options), rules)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}
