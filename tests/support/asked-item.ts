import type { orderLine } from '../../domain/selling/sale-shapes.ts'
import type { Wire } from '../../domain/shape/shape.ts'

/** A line of a sale as it is asked for. */
export type AskedItem = Wire<typeof orderLine>
