import type { ApiClient } from '../../api-client.ts'

/** Ends the session on the server. */
export async function logout(api: ApiClient): Promise<void> {
  await api.post('/logout')
}
