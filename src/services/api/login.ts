import type { LoginRequest } from '../../../domain/contract.ts'
import type { ApiClient } from '../api-client.ts'
import { readFields, readText } from './read.ts'

/** Signs in. @returns the token. */
export async function login(api: ApiClient, credentials: LoginRequest): Promise<string> {
  const { username, password } = credentials
  const data = readFields(await api.post('/login', { username, password }), 'login')
  return readText(data, 'token', 'login')
}
