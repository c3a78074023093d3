/** Builds the product once before the browser tests. */
import { resolve } from 'node:path'
import { buildIfStale } from '../../../server/scripts/build-if-stale.ts'

// Playwright wants a default export here.
// eslint-disable-next-line no-restricted-exports
export default async function build(): Promise<void> {
  await buildIfStale(resolve('.'))
}
