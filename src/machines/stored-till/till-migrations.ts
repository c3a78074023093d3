/** The steps of each machine of a stored till, in order. A step is added at the end, and none is ever changed. */
import { array, number, object, string } from 'yup'
import type { WorkingChild } from '../register/till-work.ts'
import { contextStep, sameShape, type Migration } from './migration.ts'
import { orNull, whole } from './schema-parts.ts'

/** The machines of a stored till: each has a version of its own. */
export type StoredMachine = 'register' | Exclude<WorkingChild, 'closeRegister' | 'recountRegister'>

/** What the first version of a sale named by its product: a line. */
interface SaleByProducts {
  cart: { lines: { productId: number }[]; refusal: { productId: number } | null }
  entry: { focus: { at: string; productId?: number } }
}

const saleByProducts = object({
  cart: object({
    lines: array(object({ productId: whole })).defined(),
    refusal: orNull(object({ productId: whole })),
  }).required(),
  entry: object({ focus: object({ at: string().required(), productId: number() }).required() }).required(),
}).required()

/** Each line keeps the number that named it, which was that of its product (docs/decisions/0197). */
function withLineIds({ cart, entry, ...parts }: SaleByProducts): object {
  const lines = cart.lines.map((line) => ({ ...line, id: line.productId }))
  const ids = lines.map(({ id }) => id)
  return {
    ...parts,
    cart: { ...cart, lines, lastLine: Math.max(0, ...ids), refusal: cart.refusal && renamed(cart.refusal) },
    entry: { ...entry, focus: renamed(entry.focus) },
  }
}

/** The same, with the line named by its id. */
function renamed<Named extends { productId?: number }>({ productId, ...rest }: Named) {
  return productId === undefined ? rest : { ...rest, lineId: productId }
}

export const tillMigrations: Readonly<Record<StoredMachine, readonly Migration[]>> = {
  register: [
    contextStep('a closing may ask for its second count', object().required(), (context: object) => ({
      ...context,
      untold: null,
    })),
    sameShape('a closing may be asked about'),
  ],
  sale: [
    contextStep('lines have ids', saleByProducts, withLineIds),
    sameShape('quick keys may be open'),
    sameShape('a quantity may be asked for'),
    sameShape('a line may change its unit'),
    sameShape('a price may be asked for'),
    sameShape('a common article may be sold'),
    sameShape('empty bottles may come back'),
  ],
  sales: [],
  cashMovement: [sameShape('bottles may be paid for')],
  accountPayment: [],
  saleReturn: [],
  stockAdjustment: [],
}
