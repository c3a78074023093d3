import { useInfiniteQuery } from '@tanstack/react-query'
import type { AccountPage } from '../../../domain/credit/account-page.ts'
import type { StatementDays } from '../../../domain/credit/statement.ts'
import { useApp } from '../../app-context.tsx'
import { loadedOf } from '../../parts.ts'

const noPages: readonly AccountPage[] = []
const newest: string | null = null

/** The account of a client, with the entries of some days: more of them are added at the end. */
export function useAccount(clientId: number, days: StatementDays) {
  const { page } = loadedOf(useApp().accounts)
  const answer = useInfiniteQuery({
    queryKey: ['account', clientId, days],
    queryFn: ({ pageParam, signal }) => page({ clientId, ...days, after: pageParam }, signal),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const pages = answer.data?.pages ?? noPages
  const { isFetchNextPageError, isFetchingNextPage } = answer
  const loadMore = () => void answer.fetchNextPage()
  return {
    /** The newest page; undefined while it is not loaded. */
    account: pages[0],
    entries: pages.flatMap(({ entries }) => entries),
    isPending: answer.isPending,
    isError: answer.isError,
    retry: () => (isFetchNextPageError ? loadMore() : void answer.refetch()),
    hasMore: answer.hasNextPage && !isFetchingNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore,
  }
}
