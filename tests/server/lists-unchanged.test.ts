import { expect, test } from 'vitest'
import type { ProductsData } from '../../domain/calls/records.ts'
import type { Database } from '../../server/db/database.ts'
import { forEngine } from '../../server/db/engine.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { NOON, type TestShop } from '../support/shops/shop.ts'
import { withShop } from '../support/shops/with-shop.ts'

/** A list as a client got it, with its tag. */
interface Kept {
  tag: string
  products: ProductsData['products']
}

async function load(shop: TestShop, as: 'ana' | 'jefa' = 'ana'): Promise<Kept> {
  const { body, headers } = await shop.call('GET', '/products', { as })
  return { tag: String(headers.etag), products: (body as { data: ProductsData }).data.products }
}

async function statusWith(shop: TestShop, tag: string, as: 'ana' | 'jefa' = 'ana'): Promise<number> {
  return (await shop.call('GET', '/products', { as, headers: { 'if-none-match': tag } })).status
}

/** The lists of the kept ones that the server calls unchanged. */
async function calledUnchanged(shop: TestShop, kept: readonly Kept[]): Promise<ProductsData['products'][]> {
  const lists: ProductsData['products'][] = []
  for (const { tag, products } of kept) if ((await statusWith(shop, tag)) === 304) lists.push(products)
  return lists
}

/** A change that has its number and has written, and is not committed yet. */
interface OpenChange {
  commit(): Promise<void>
  rollBack(): Promise<void>
}

class RolledBack extends Error {}

/** Renames a product in a transaction that stays open. SQLite has one writer at a time: there it begins with its end. */
async function beginRenaming(db: Database, id: number, name: string): Promise<OpenChange> {
  const { promise: end, resolve: decide } = Promise.withResolvers<'commit' | 'roll back'>()
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<undefined>()
  const rename = () =>
    db.write(async (trx) => {
      const changed = await db.engine.changes.next(trx, NOON)
      await trx.updateTable('products').set({ name, changed }).where('id', '=', id).execute()
      hasBegun(undefined)
      if ((await end) === 'roll back') throw new RolledBack()
    })
  const finish = async (how: 'commit' | 'roll back', done: Promise<void>) => {
    decide(how)
    await done.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }
  return forEngine(db.engine.name, {
    sqlite: () =>
      Promise.resolve({
        commit: () => finish('commit', rename()),
        rollBack: () => finish('roll back', rename()),
      }),
    postgres: async () => {
      const done = rename()
      await Promise.race([begun, done])
      return { commit: () => finish('commit', done), rollBack: () => finish('roll back', done) }
    },
  })()
}

describeEachDatabase('a list of products that a client has', (engine) => {
  const shop = withShop(engine)

  test('is never called unchanged when a change is missing, in whatever order changes are committed', async () => {
    const { db, pan, cafe } = shop()
    const kept = [await load(shop())]
    const first = await beginRenaming(db, pan, 'Pan dulce')
    kept.push(await load(shop()))
    const second = await beginRenaming(db, cafe, 'Café en grano')
    kept.push(await load(shop()))
    await second.commit()
    const between = await load(shop())
    expect(between.products.map(({ name }) => name)).toContain('Café en grano')
    expect(await calledUnchanged(shop(), [...kept, between])).toEqual([between.products])
    // What was begun first is committed last.
    await first.commit()
    const last = await load(shop())
    expect(last.products.map(({ name }) => name)).toContain('Pan dulce')
    expect(await calledUnchanged(shop(), [...kept, between, last])).toEqual([last.products])
  })

  test('is called unchanged while a change is not committed, and after it was rolled back', async () => {
    const { db, pan, cafe } = shop()
    const open = await beginRenaming(db, pan, 'Pan tostado')
    await (await beginRenaming(db, cafe, 'Café molido')).commit()
    const kept = await load(shop())
    expect(await statusWith(shop(), kept.tag)).toBe(304)
    await open.rollBack()
    expect(await statusWith(shop(), kept.tag)).toBe(304)
    expect((await load(shop())).products).toEqual(kept.products)
  })

  test('is called unchanged when another store changed, but not for a user of all stores', async () => {
    const { db, otherStoreId } = shop()
    const [own, all] = [await load(shop()), await load(shop(), 'jefa')]
    const other = await db.read
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', otherStoreId)
      .executeTakeFirstOrThrow()
    await (await beginRenaming(db, other.id, 'De la otra tienda')).commit()
    expect(await statusWith(shop(), own.tag)).toBe(304)
    expect(await statusWith(shop(), all.tag, 'jefa')).toBe(200)
  })

  test('is not called unchanged by a tag of another user, of a cursor, or of nobody', async () => {
    const { tag } = await load(shop())
    const { body } = await shop().call('GET', '/products', { as: 'ana' })
    const { cursor } = (body as { data: ProductsData }).data
    expect(await statusWith(shop(), tag, 'jefa')).toBe(200)
    for (const other of [`W/"${cursor}"`, '"nothing"', '*', tag.replace('W/', '').replaceAll('"', '')])
      expect(await statusWith(shop(), other)).toBe(200)
  })

  test('is called unchanged by a tag among others, weak or not', async () => {
    const { tag } = await load(shop())
    expect(await statusWith(shop(), `"a", ${tag}`)).toBe(304)
    expect(await statusWith(shop(), tag.replace('W/', ''))).toBe(304)
  })
})
