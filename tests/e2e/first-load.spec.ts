import { gzipSync } from 'node:zlib'
import { expect, test } from './support/fixtures.ts'

/** The most bytes of a first load, gzip. */
const BUDGET = { script: 200_000, style: 25_000 }

test('the first page stays within its budget, is compressed and cached for good, and loads the rest on demand', async ({
  page,
}) => {
  const kinds: Readonly<Record<string, 'script' | 'style'>> = { script: 'script', stylesheet: 'style' }
  const loaded: {
    name: string
    kind: 'script' | 'style'
    size: number
    cache: string | undefined
    packed: string | undefined
  }[] = []
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kinds[response.request().resourceType()]
    if (!kind) return
    reading.push(
      response.body().then((body) => {
        const name = new URL(response.url()).pathname.split('/').at(-1) ?? ''
        const { 'cache-control': cache, 'content-encoding': packed } = response.headers()
        loaded.push({ name, kind, size: gzipSync(body).length, cache, packed })
      }),
    )
  })
  await page.goto('/')
  await expect(page.locator('[name=username]')).toBeFocused()
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)

  const weight = (kind: 'script' | 'style') =>
    loaded.filter((file) => file.kind === kind).reduce((sum, { size }) => sum + size, 0)
  expect(weight('script')).toBeLessThanOrEqual(BUDGET.script)
  expect(weight('style')).toBeLessThanOrEqual(BUDGET.style)
  expect(weight('script')).toBeGreaterThan(0)
  expect(loaded.filter(({ cache }) => cache !== 'public, max-age=31536000, immutable')).toEqual([])
  // Cached for good requires that changed content has another name.
  expect(loaded.filter(({ name }) => !/-[\w-]{8}\.(?:js|css)$/.test(name))).toEqual([])
  expect(loaded.filter(({ packed }) => packed !== 'br' && packed !== 'gzip')).toEqual([])
  const later = /jspdf|xlsx|report|list-page|chart|html2canvas/
  expect(loaded.map(({ name }) => name).filter((name) => later.test(name))).toEqual([])
})
