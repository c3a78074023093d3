/** Builds the product and the page of states once before the browser tests. */
import { resolve } from 'node:path'
import { buildIfStale } from '../../../server/scripts/build-if-stale.ts'
import { buildDevPage } from './page/dev-page.ts'

export default async function build(): Promise<void> {
  await Promise.all([buildIfStale(resolve('.')), buildDevPage()])
}
