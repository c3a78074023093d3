import type { ApiClient } from '../../api-client.ts'
import { readFields, readTexts } from '../read.ts'

/** The rights that the user lacks and a colleague could lend now (docs/product.md §6.6). */
export async function fetchApprovable(api: ApiClient): Promise<string[]> {
  return readTexts(readFields(await api.get('/me/approvable'), 'data'), 'rights', 'data')
}
