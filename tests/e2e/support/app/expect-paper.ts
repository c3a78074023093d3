import { expect } from '@playwright/test'
import type { AppDriver } from './app-driver.ts'

/** The last printed paper is one page of 80 mm, as long as its content, with these texts. */
export async function expectPaper(app: AppDriver, texts: readonly string[]): Promise<void> {
  const { pages, paper, text } = await app.lastPrint()
  expect({ pages, width: paper.width }).toEqual({ pages: 1, width: 80 })
  expect(paper.height).toBeLessThan(160)
  expect(texts.filter((wanted) => !text.includes(wanted))).toEqual([])
}
