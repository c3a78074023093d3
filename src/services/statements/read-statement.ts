import type { AccountPage, AccountQuestion } from '../../../domain/credit/account-page.ts'
import {
  recentDay,
  sinceNothingOwed,
  statementRows,
  type Statement,
  type StatementQuestion,
} from '../../../domain/credit/statement.ts'
import type { Store } from '../../../domain/entities/store.ts'
import type { ListedClient } from '../../../domain/entities/client.ts'
import { UNNAMED_BUSINESS } from '../../../domain/selling/receipt.ts'

interface StatementSources {
  page(question: AccountQuestion, signal: AbortSignal): Promise<AccountPage>
  clients(): Promise<readonly ListedClient[]>
  stores(): Promise<readonly Store[]>
  /** Milliseconds since the epoch. */
  now(): number
}

/**
 * Reads all entries of the days. What is written meanwhile is after the first page, so it is not in the statement.
 * The head is that of the client's store: a superadmin also sees the clients of other stores.
 * @throws when it cannot be read, or the signal's reason when it is aborted.
 */
export async function readStatement(
  { clientId, isShort = false, ...days }: StatementQuestion,
  sources: StatementSources,
  signal: AbortSignal,
): Promise<Statement> {
  const pages: AccountPage[] = []
  const readAt = sources.now()
  const { to } = days
  const isRecent = isShort && days.from === undefined && to === undefined
  const from = isRecent ? recentDay(readAt) : days.from
  let after: string | null = null
  do {
    const page: AccountPage = await sources.page({ clientId, from, to, after }, signal)
    pages.push(page)
    after = page.next
  } while (after !== null)
  const [clients, stores] = await Promise.all([sources.clients(), sources.stores()])
  signal.throwIfAborted()
  const listed = clients.find(({ id }) => id === clientId)
  const business = stores.find(({ id }) => id === listed?.store.id) ?? stores[0] ?? UNNAMED_BUSINESS
  const statement: Statement = {
    ...{ business, readAt, from, to, balance: pages[0]?.balance ?? 0 },
    client: { name: listed?.name ?? pages[0]?.client.name ?? '', phone: listed?.phone ?? null },
    ...statementRows(pages),
  }
  return isRecent ? sinceNothingOwed(statement) : statement
}
