import { reportedFailures } from '../../support/shops/reported-failures.ts'
import { expect, test } from '../support/fixtures.ts'
import { openTill } from '../support/app/open-till.ts'

test('errors outside the screens and of a worker reach the server once, errors of other programs never', async ({
  app,
  shop,
  problems,
}) => {
  const { page } = app
  problems.expect(/boom|ResizeObserver|catalog-worker/)
  const expectReported = (...expected: object[]) =>
    expect.poll(() => reportedFailures(shop)).toEqual(expected)
  const worker = {
    kind: 'worker',
    message: 'Error: The worker could not be started',
    where: 'catalog-worker',
  }

  await test.step('before the sign-in nothing is reported', async () => {
    await page.evaluate(`setTimeout(() => { throw new Error('boom before the sign-in') })`)
  })

  await test.step('a worker that does not start', async () => {
    await page.route('**/catalog-worker-*.js', (route) => route.abort('failed'))
    await openTill(app, shop)
    await expectReported(worker)
  })

  await test.step('what is not an error of the program', async () => {
    const uncaught = page.waitForEvent('pageerror')
    await page.evaluate(
      `setTimeout(() => { throw new Error('boom of an extension') })\n//# sourceURL=chrome-extension://abcdef/content.js`,
    )
    await uncaught
    await page.evaluate(async () => {
      const late = Promise.withResolvers<ErrorEvent>()
      addEventListener('error', late.resolve)
      const box = document.body.appendChild(document.createElement('div'))
      const observer = new ResizeObserver(() => (box.style.height = `${box.clientHeight + 1}px`))
      observer.observe(box)
      await late.promise
      observer.disconnect()
      box.remove()
    })
  })

  await test.step('an error of a handler, and an unhandled rejection', async () => {
    const script = `addEventListener('boom', () => { throw new TypeError('boom of "Ana" at 50255512345') })
addEventListener('boom', () => void Promise.reject(new RangeError('boom')))`
    await page.route('**/assets/own.js?*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.addScriptTag({ url: `${shop.url}/assets/own.js?search=Ana` })
    const happen = () => page.evaluate(() => dispatchEvent(new Event('boom')))
    await happen()
    await happen()
    await expectReported(
      worker,
      { kind: 'page', message: 'TypeError: boom of "…" at …', where: 'own.js:1:40' },
      { kind: 'page', message: 'RangeError: boom', where: 'own.js:2:52' },
    )
  })
})
