import { afterEach, beforeEach } from 'vitest'
import type { Engine } from './databases.ts'
import { createTestShop, type TestShop } from './shop.ts'

/** A fresh shop before each test of the group around it. @returns a function that gives the shop of the running test. */
export function withShop(engine: Engine): () => TestShop {
  let shop: TestShop
  beforeEach(async () => {
    shop = await createTestShop(engine)
  })
  afterEach(() => shop.close())
  return () => shop
}
