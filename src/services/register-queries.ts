import type { UseQueryOptions } from '@tanstack/react-query'
import type { ListedRegister, RegisterQuestion, WholeRegister } from '../../domain/drawer/register-history.ts'
import type { KeyPage } from '../../domain/key-page.ts'
import type { FoundSumQuery } from '../found-sum-query.ts'
import type { ApiClient } from './api-client.ts'
import type { Asked } from './api/list-query.ts'
import { sumOptions } from './found-sum-query.ts'
import { fetchDifferenceSum, fetchRegister, fetchRegisters } from './api/fetch-registers.ts'

/** The first part of the key of every query of registers. */
export const registersKey = ['registers']

/** A page of the history. It is loaded each time it is shown, because another till may have closed its register. */
export function registerPageQuery(
  api: ApiClient,
  question: RegisterQuestion,
): UseQueryOptions<KeyPage<ListedRegister>> {
  return {
    queryKey: [...registersKey, question],
    queryFn: ({ signal }) => fetchRegisters(api, question, signal),
    staleTime: 0,
  }
}

/** What the differences of the registers of a filter come to. */
export function differenceSumQuery(api: ApiClient, filter: Asked<RegisterQuestion>): FoundSumQuery {
  return {
    queryKey: [...registersKey, 'sum', filter],
    queryFn: ({ signal }) => fetchDifferenceSum(api, filter, signal),
    ...sumOptions,
  }
}

/** A register whole; an open one changes with each sale. */
export function wholeRegisterQuery(api: ApiClient, id: number): UseQueryOptions<WholeRegister> {
  return {
    queryKey: [...registersKey, 'whole', id],
    queryFn: ({ signal }) => fetchRegister(api, id, signal),
    staleTime: 0,
  }
}
