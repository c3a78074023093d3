import type { FastifyInstance } from 'fastify'
import { importClients, importProducts, importSuppliers } from '../../domain/calls/imports.ts'
import { importMessages } from '../../domain/file-import/kinds/import-messages.ts'
import type { RouteContext } from '../http/route-context.ts'
import { serve } from '../http/serve.ts'
import { operationsOf } from '../openapi/told.ts'
import { clientImporter } from '../services/imports/client-importer.ts'
import { importRows } from '../services/imports/import-rows.ts'
import { productImporter } from '../services/imports/product-importer.ts'
import { supplierImporter } from '../services/imports/supplier-importer.ts'

const messageOf = ({ apply }: { apply: boolean }) => (apply ? importMessages.applied : importMessages.checked)

/** Products, clients and suppliers from a file (docs/product.md §10.16, §10.20). */
export function importRoutes(app: FastifyInstance, context: RouteContext): void {
  serve(app, context, importProducts, messageOf, (asked, request) =>
    importRows(productImporter, asked, request),
  )
  serve(app, context, importClients, messageOf, (asked, request) =>
    importRows(clientImporter, asked, request),
  )
  serve(app, context, importSuppliers, messageOf, (asked, request) =>
    importRows(supplierImporter, asked, request),
  )
}

const refused = {
  409: {
    description:
      'The rows would become anything else than what the dry run told, some are refused and not to be left out, or somebody else is importing into the store.',
  },
}

/** What only the document says of these calls. */
export const importOperations = operationsOf(
  [importProducts, { summary: 'Tells what would become of the rows of a file, or writes them', refused }],
  [importClients, { summary: 'The same for rows of clients', refused }],
  [importSuppliers, { summary: 'The same for rows of suppliers', refused }],
)
