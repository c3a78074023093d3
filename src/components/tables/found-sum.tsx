import { useQuery } from '@tanstack/react-query'
import type { FoundSum } from '../../../domain/found-sum.ts'
import type { FoundSumQuery } from '../../found-sum-query.ts'

interface FoundSumLineProps {
  query: FoundSumQuery
  /** The sum in words. */
  words(sum: FoundSum): string
}

/** What a list finds in sum, over all of its pages. The list does not wait for it; who may not be told it sees nothing. */
export function FoundSumLine({ query, words }: FoundSumLineProps) {
  const { data } = useQuery(query)
  if (data === undefined || data === 'blind') return null
  return (
    <p className="found-sum" role="status">
      {data === 'too_many' ? 'Son demasiados para sumarlos: elige menos días.' : words(data)}
    </p>
  )
}

/** `1 venta`, `24 ventas` */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-GT')} ${count === 1 ? one : many}`
}
