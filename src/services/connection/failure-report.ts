import { CLIENT_ERROR_LENGTH, type ToReport } from '../../../domain/calls/session.ts'
import { RequestFailure } from '../request-failure.ts'

/**
 * The report of an error to the server's log: its kind and place, and nothing that a person typed.
 * @param where in which part of the program, in names of the program.
 */
export function reportOfError(kind: ToReport['kind'], error: unknown, where: string): ToReport {
  return { kind, message: shortened(withoutData(textOf(error))), where: shortened(where) }
}

/** The names of the components in a component stack of React, the innermost first. */
export function componentsIn(stack: string): string {
  return Array.from(stack.matchAll(/^\s*at (\w+)/gm), ([, name]) => name).join(' < ')
}

/** What the server answered may name a person, so its status says enough. */
function textOf(error: unknown): string {
  if (error instanceof RequestFailure) return `${error.name}: ${error.status ?? 'no answer'}`
  return error instanceof Error ? `${error.name}: ${error.message}` : typeof error
}

/**
 * Text in double quotes, long numbers, e-mail addresses and queries of addresses may be personal data; long words with digits
 * may be tokens. Text in single quotes is a name in the program. Quoted text may contain quotation marks (Chromium quotes
 * JSON that it cannot parse), so all from the first to the last is removed.
 */
function withoutData(text: string): string {
  return text
    .replace(/".*"/s, '"…"')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/(\/[^\s?#]*)[?#]\S*/g, '$1')
    .replaceAll(/(?=[\w-]*\d)[\w-]{40,}/g, '…')
    .replaceAll(/\d{4,}/g, '…')
}

function shortened(text: string): string {
  return text.slice(0, CLIENT_ERROR_LENGTH)
}
