import type { FastifyInstance } from 'fastify'
import { categoryResource } from '../services/resources/categories.ts'
import { clientResource } from '../services/resources/clients.ts'
import { productResource } from '../services/resources/products.ts'
import { storeResource } from '../services/resources/stores.ts'
import { supplierResource } from '../services/resources/suppliers.ts'
import { userResource } from '../services/resources/users.ts'
import { resourceRoute } from './resource-route.ts'
import type { RouteContext } from '../http/route-context.ts'

/** The lists of the back office. */
export function resourceRoutes(app: FastifyInstance, context: RouteContext): void {
  resourceRoute(app, context, storeResource)
  resourceRoute(app, context, clientResource)
  resourceRoute(app, context, productResource)
  resourceRoute(app, context, supplierResource)
  resourceRoute(app, context, userResource)
  resourceRoute(app, context, categoryResource)
}
