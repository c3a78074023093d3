/** The schemas of the answers; the compiler checks their fields against `domain/contract.ts`. */
import type { BusinessData, FirstStepsData, LoginData, SetupData } from '../../domain/contract.ts'
import { described, flag, listOf, nullable, objectOf, text } from './schema.ts'

/** The `data` of a call without a result. */
export const nothing = objectOf<object>({})

export const loginData = objectOf<Required<LoginData>>({
  token: described(text, 'A JWT. The browser reads user, roles and permissions in it.'),
  device: described(text, 'Store it, and send it with the next sign-in on this device.'),
})

export const setupData = objectOf<SetupData>({ needed: flag, link_valid: flag })

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
