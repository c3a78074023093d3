import type { ClientErrorRequest } from '../../../domain/contract.ts'
import { CLIENT_ERROR_LENGTH } from '../../../domain/validation/client-error.ts'

/**
 * The report of an error to the server's log: its kind and place, and nothing that a person typed.
 * @param where React's component stack, of which only the names are kept.
 */
export function reportOfError(error: unknown, where: string): ClientErrorRequest {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : typeof error
  const components = Array.from(where.matchAll(/^\s*at (\w+)/gm), ([, name]) => name)
  return { kind: 'screen', message: shortened(withoutData(text)), where: shortened(components.join(' < ')) }
}

/**
 * Text in double quotes and long numbers may be personal data; text in single quotes is a name in the program. Quoted text
 * may contain quotation marks (Chromium quotes JSON that it cannot parse), so all from the first to the last is removed.
 */
function withoutData(text: string): string {
  return text.replace(/".*"/s, '"…"').replaceAll(/\d{4,}/g, '…')
}

function shortened(text: string): string {
  return text.slice(0, CLIENT_ERROR_LENGTH)
}
