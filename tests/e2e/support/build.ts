/** Builds the product once before the browser tests. */
import { resolve } from 'node:path'
import { buildIfStale } from '../../../server/scripts/build-if-stale.ts'

// eslint-disable-next-line no-restricted-exports -- Playwright wants a default export here.
export default async function build(): Promise<void> {
  await buildIfStale(resolve('.'))
}
