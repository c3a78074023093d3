import type { FirstSteps } from '../../../../domain/first-steps.ts'
import type { ApiClient } from '../../api-client.ts'
import { readBoolean, readFields, readTexts } from '../read.ts'

/** The progress of the own store. */
export async function fetchFirstSteps(api: ApiClient): Promise<FirstSteps> {
  const where = 'first_steps'
  const steps = readFields(readFields(await api.get('/first-steps'), where)[where], where)
  return {
    product: readBoolean(steps, 'product', where),
    client: readBoolean(steps, 'client', where),
    register: readBoolean(steps, 'register', where),
    sale: readBoolean(steps, 'sale', where),
    managers: readTexts(steps, 'managers', where),
  }
}
