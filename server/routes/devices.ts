import type { FastifyInstance } from 'fastify'
import { registerDevice as registerCall } from '../../domain/calls/devices.ts'
import { deviceMessages } from '../../domain/devices/device-messages.ts'
import type { RouteContext } from '../http/route-context.ts'
import { serve } from '../http/serve.ts'
import { operationsOf } from '../openapi/told.ts'
import { registerDevice } from '../services/devices/register-device.ts'

/** The call about the device of a till. */
export function deviceRoutes(app: FastifyInstance, context: RouteContext): void {
  serve(app, context, registerCall, deviceMessages.registered, (asked, content) =>
    registerDevice(asked, context.tickets, content),
  )
}

/** What only the document says of it. */
export const deviceOperations = operationsOf([
  registerCall,
  { summary: 'Gives a device its letter in the own store; the same one however often it is asked' },
])
