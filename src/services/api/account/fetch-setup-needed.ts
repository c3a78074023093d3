import type { ApiClient } from '../../api-client.ts'
import { readBoolean, readFields } from '../read.ts'

/** Whether the server has no users yet (docs/product.md §4.1). */
export async function fetchSetupNeeded(api: ApiClient): Promise<boolean> {
  return readBoolean(readFields(await api.get('/setup'), 'setup'), 'needed', 'setup')
}
