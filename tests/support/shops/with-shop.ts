import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { TestEngine } from '../databases/databases.ts'
import { createTestShop, type TestShop } from './shop.ts'

/** A fresh shop before each test of the group around it. @returns a function that gives the shop of the running test. */
export function withShop(engine: TestEngine): () => TestShop {
  let shop: TestShop
  beforeEach(async () => {
    shop = await createTestShop(engine)
  })
  afterEach(() => shop.close())
  return () => shop
}

/** One shop for all tests of the group around it, which do not get into each other's way. */
export function withSharedShop(engine: TestEngine): () => TestShop {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(engine)
  })
  afterAll(() => shop.close())
  return () => shop
}
