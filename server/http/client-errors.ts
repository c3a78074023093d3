import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { REQUEST_ID_HEADER, type Failure } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { errorCode } from '../error-code.ts'

/** Answers input that never became a request: no HTTP, headers that are too long, or a timeout. */
export function answerClientErrors(headers: Readonly<Record<string, string>>) {
  return (error: Error, socket: Socket): void => {
    if (errorCode(error) === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(plainAnswer(headers, ...reasonOf(error)))
    socket.destroy(error)
  }
}

function reasonOf(error: Error): [status: number, message: string] {
  switch (errorCode(error)) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, messages.server.tooSlow]
    case 'HPE_HEADER_OVERFLOW':
      return [431, messages.server.tooLarge]
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, messages.server.tooLarge]
    default:
      return [400, messages.validation.malformed]
  }
}

function plainAnswer(headers: Readonly<Record<string, string>>, status: number, message: string): string {
  const failure: Failure = { message }
  const body = JSON.stringify(failure)
  const all = {
    ...headers,
    [REQUEST_ID_HEADER]: randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`
}
