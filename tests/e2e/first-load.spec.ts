import { gzipSync } from 'node:zlib'
import { messages } from '../../domain/messages.ts'
import { openTill } from './support/app/open-till.ts'
import { storedSale } from './support/app/stored-till.ts'
import { expect, test } from './support/fixtures.ts'

/** The file with the till, and what else every screen behind the sign-in needs. */
const memberFile = /\/assets\/member-[\w-]{8}\.js$/

/** The most bytes of a first load, gzip. */
const BUDGET = { script: 176_000, style: 25_000 }

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
  const later = /member|sale-screen|jspdf|xlsx|report|list-page|chart|html2canvas/
  expect(loaded.map(({ name }) => name).filter((name) => later.test(name))).toEqual([])
})

test('a sign-in that cannot load the till says so, keeps what was typed, and works when it is tried again', async ({
  app,
  page,
  shop,
  problems,
}) => {
  problems.expect(/member-[\w-]{8}\.js/)
  const token = () => page.evaluate(() => sessionStorage.getItem('token'))
  await page.route(memberFile, (route) => route.abort('failed'))
  await app.signIn('ana', shop.password)
  await app.expectToast(messages.session.notLoaded)
  await expect(page.locator('form')).toContainText(messages.session.notLoaded)
  await expect(page.locator('[name=username]')).toHaveValue('ana')
  await expect(page.locator('[name=password]')).toHaveValue(shop.password)
  expect(await token()).toBeNull()

  await page.unroute(memberFile)
  await app.pressButton('Iniciar Sesión')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Hola, Ana')).toBeVisible()
})

test('a till that cannot be loaded after a reload is offered again, and its sale and session are still there', async ({
  app,
  page,
  shop,
  problems,
}) => {
  problems.expect(/member-[\w-]{8}\.js/)
  problems.expect(/error occurred in|React will try/)
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await expect.poll(() => storedSale(page)).toMatchObject({ value: { inProgress: 'lines' } })
  await page.route(memberFile, (route) => route.abort('failed'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()

  await page.unroute(memberFile)
  await app.focusByTab('button', 'Recargar')
  await app.pressUnchecked('Enter')
  await expect(page).toHaveURL(/\/sale$/)
  await app.expectUnits(1)
})
