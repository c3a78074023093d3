import { instantInWords } from '../../../domain/dates.ts'
import type { UntoldClosing } from '../../../domain/drawer/register.ts'
import type { Fact } from '../fact-list.tsx'

/** All that is shown of a closing before its second count. */
export function closedAtFact({ closedAt }: UntoldClosing): Fact {
  return { name: 'Caja cerrada', text: instantInWords(closedAt) }
}
