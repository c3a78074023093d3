import type { ApprovedFields } from '../../domain/approval-contract.ts'

/** The fields of an answer about something that a colleague may have approved. @param name of the colleague, or null. */
export function approvedFields(name: string | null): ApprovedFields {
  return name === null ? {} : { approved_by: { name } }
}
