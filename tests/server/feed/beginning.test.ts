import { expect, test, vi } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  ask,
  cursorOf,
  lastOf,
  listening,
  namesOf,
  opened,
  priced,
  toldOf,
  unchangedOf,
  WITHIN,
} from './support/listening.ts'

describeEachDatabase('the beginning of a stream', (engine) => {
  const shop = withShop(engine)

  test('after a gap tells what was missed, from the cursor of the tab', async () => {
    const url = await listening(shop())
    const feed = await opened(shop(), url, 'beto', await cursorOf(shop(), 'beto'))
    await ask(url, shop(), 'PUT', `/products/${shop().agua}`, { as: 'admin', request: priced(6) })
    await vi.waitFor(() => expect(namesOf(feed)).toContain('products'), WITHIN)
    feed.close()
    const left = feed.events.at(-1)?.id
    await ask(url, shop(), 'PUT', `/products/${shop().pan}`, {
      as: 'admin',
      request: { ...priced(2), name: 'Pan' },
    })
    const next = await opened(shop(), url, 'beto', left)
    await vi.waitFor(() => expect(toldOf(next, shop().pan)).toMatchObject({ price: 2 }), WITHIN)
    expect(namesOf(next).slice(0, 3)).toEqual(['rights', 'unchanged', 'products'])
  })

  test('has a tab ask for the whole list that its cursor does not lead to', async () => {
    const url = await listening(shop())
    const feed = await opened(shop(), url, 'ana', 'of another database')
    await vi.waitFor(() => expect(lastOf(feed, 'products')).toEqual({}), WITHIN)
  })

  test('tells a tab without products what changes from now on', async () => {
    const url = await listening(shop())
    const before = await cursorOf(shop(), 'beto')
    await ask(url, shop(), 'PUT', `/products/${shop().pan}`, {
      as: 'admin',
      request: { ...priced(2), name: 'Pan' },
    })
    const feed = await opened(shop(), url, 'beto')
    expect(feed.events[0]?.id).not.toBe(before)
    await ask(url, shop(), 'PUT', `/products/${shop().agua}`, { as: 'admin', request: priced(6) })
    await vi.waitFor(() => expect(toldOf(feed, shop().agua)).toMatchObject({ price: 6 }), WITHIN)
  })

  test('says for how long what is to be read again is unchanged, in its own store', async () => {
    const url = await listening(shop())
    await opened(shop(), url, 'otra')
    const start = performance.now()
    await ask(url, shop(), 'PUT', '/settings', { as: 'admin', request: { return_days: 8 } })
    const changed = unchangedOf(await opened(shop(), url, 'beto'))
    expect(changed.settings).toBeLessThanOrEqual(performance.now() - start)
    // Since the server was started, or hears the others.
    for (const topic of ['lent', 'register', 'held_sales'] as const)
      expect(changed[topic]).toBeGreaterThan(changed.settings)
    const other = unchangedOf(await opened(shop(), url, 'otra'))
    expect(other.settings).toBe(other.lent)
  })
})
