import type { ClientErrorRequest } from '../../../domain/contract.ts'
import { CLIENT_ERROR_LENGTH } from '../../../domain/validation/client-error.ts'

/**
 * What the server's log is told of an error: what kind it was and where, and nothing that anybody typed.
 * @param where the component stack of React, of which only the names are kept.
 */
export function reportOfError(error: unknown, where: string): ClientErrorRequest {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : typeof error
  const components = Array.from(where.matchAll(/^\s*at (\w+)/gm), ([, name]) => name)
  return { kind: 'screen', message: shortened(withoutData(text)), where: shortened(components.join(' < ')) }
}

/**
 * Quoted texts and long numbers may be of a person; what stands in single quotes is a name of the program. A quoted text may
 * have quotation marks inside (Chromium quotes the JSON that it cannot read), so all goes from the first to the last.
 */
function withoutData(text: string): string {
  return text.replace(/".*"/s, '"…"').replaceAll(/\d{4,}/g, '…')
}

function shortened(text: string): string {
  return text.slice(0, CLIENT_ERROR_LENGTH)
}
