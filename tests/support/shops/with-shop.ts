import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { TestEngine } from '../databases/databases.ts'
import { createTestShop, type TestShop } from './shop.ts'

/** A new shop before each test of the surrounding group. @returns a function that returns the shop of the running test. */
export function withShop(engine: TestEngine): () => TestShop {
  let shop: TestShop
  beforeEach(async () => {
    shop = await createTestShop(engine)
  })
  afterEach(() => shop.close())
  return () => shop
}

/** One shop for all tests of the surrounding group, which must not affect each other. */
export function withSharedShop(engine: TestEngine): () => TestShop {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(engine)
  })
  afterAll(() => shop.close())
  return () => shop
}
