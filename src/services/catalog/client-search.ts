import type { ListedClient } from '../../../domain/entities/client.ts'
import { containsAll, fold, foldedWords } from '../../../domain/search/folding.ts'

/** The most clients a search shows. */
export const CLIENT_LIMIT = 50

/**
 * The clients whose name contains every word of the text, in any order, without regard to accents and case
 * (docs/product.md §2.4), in their original order. An empty text finds all, the default client first.
 */
export function searchClients(clients: readonly ListedClient[], text: string): ListedClient[] {
  const words = foldedWords(text)
  if (words.length > 0)
    return clients.filter((client) => containsAll(fold(client.name), words)).slice(0, CLIENT_LIMIT)
  const isDefault = (client: ListedClient) => client.isDefault
  return [...clients.filter(isDefault), ...clients.filter((client) => !isDefault(client))].slice(
    0,
    CLIENT_LIMIT,
  )
}
