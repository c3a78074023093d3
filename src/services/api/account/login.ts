import type { LoginData, LoginRequest } from '../../../../domain/contract.ts'
import type { ApiClient } from '../../api-client.ts'
import { readFields, readText } from '../read.ts'

/** Signs in. @returns the session's token, and the device token if the server sends one (docs/product.md §7.2). */
export async function login(
  api: ApiClient,
  { username, password, device }: LoginRequest,
): Promise<LoginData> {
  const request: LoginRequest = { username, password, ...(device !== undefined && { device }) }
  const data = readFields(await api.post('/login', request), 'login')
  const known = data['device']
  return { token: readText(data, 'token', 'login'), ...(typeof known === 'string' && { device: known }) }
}
