import type { FastifyInstance } from 'fastify'
import { importProducts as importCall } from '../../domain/calls/product-import.ts'
import { importMessages } from '../../domain/file-import/kinds/import-messages.ts'
import type { RouteContext } from '../http/route-context.ts'
import { serve } from '../http/serve.ts'
import { operationsOf } from '../openapi/told.ts'
import { importProducts } from '../services/resources/import-products.ts'

/** Products from a file (docs/product.md §10.16). */
export function productImportRoutes(app: FastifyInstance, context: RouteContext): void {
  const { applied, checked } = importMessages
  serve(app, context, importCall, ({ apply }) => (apply ? applied : checked), importProducts)
}

/** What only the document says of these calls. */
export const productImportOperations = operationsOf([
  importCall,
  {
    summary: 'Tells what would become of the rows of a file, or writes them',
    refused: {
      409: {
        description:
          'The rows would become anything else than what the dry run told, some are refused and not to be left out, or somebody else is importing into the store.',
      },
    },
  },
])
