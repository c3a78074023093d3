import type { Call, Method, TestShop } from '../../../support/shops/shop.ts'

/** Sends a request of a step, whose queries are recorded, and expects its status. */
export type Ask = (
  step: string,
  method: Method,
  path: string,
  expected: number,
  call?: Call,
) => ReturnType<TestShop['call']>
