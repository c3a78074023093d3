import type { Approved } from '../../../domain/approval-contract.ts'
import { readFields, readText, type Fields } from './read.ts'

/** Reads which colleague approved something; nothing when nobody did. */
export function readApproved(fields: Fields, where: string): Approved {
  if (fields['approved_by'] === undefined) return {}
  const at = `${where}.approved_by`
  return { approvedBy: readText(readFields(fields['approved_by'], at), 'name', at) }
}
