/** The schemas of the answers; the compiler checks their fields against `domain/contract.ts`. */
import type { BusinessData, FirstStepsData } from '../../domain/contract.ts'
import { flag, listOf, nullable, objectOf, text } from './schema.ts'

/** The `data` of a call without a result. */
export const nothing = objectOf<object>({})

export const firstStepsData = objectOf<FirstStepsData>({
  first_steps: objectOf<FirstStepsData['first_steps']>({
    product: flag,
    client: flag,
    register: flag,
    sale: flag,
    managers: listOf(text),
  }),
})

export const businessData = objectOf<BusinessData>({
  business: objectOf<BusinessData['business']>({
    name: text,
    address: nullable(text),
    phone: nullable(text),
    email: nullable(text),
  }),
})
