/** Prepares a run of the browser tests: the browser, the product and the page of states. */
import { resolve } from 'node:path'
import { buildIfStale } from '../../../server/scripts/build-if-stale.ts'
import { findTestChromium } from '../../support/browser/chromium.ts'
import { keepTemporaryFilesInMemory } from '../../support/runner/memory-folder.ts'
import { buildDevPage } from './page/dev-page.ts'

export default async function prepare(): Promise<void> {
  keepTemporaryFilesInMemory()
  // The workers, which start after this, take it from here (playwright.config.ts).
  process.env['CHROME_PATH'] = findTestChromium()
  await Promise.all([buildIfStale(resolve('.')), buildDevPage()])
}
