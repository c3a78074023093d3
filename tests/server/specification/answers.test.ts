import { expect, test } from 'vitest'
import { routeRules } from '../../../domain/route-rules.ts'
import { allows } from '../../../domain/access.ts'
import { DEMO_PASSWORD } from '../../../server/demo/staff.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type Method, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { firstRights, keepFirstRights } from '../../support/specification/roles.ts'

/*
 * The fields of the specification's answers, for its two roles. The first part of a list is §3 and §7 of the specification. Behind `+` stands what
 * later releases add, as the contract has it; behind `*` what they add besides, which stays by docs/decisions/0175.
 */
const store = 'store.id store.name'
const client = `id name email phone is_default ${store} + version`
const product = `id name description stock min_stock price code ${store} + version`
const supplier = `id name address email phone description ${store} + version`
const user = `id name last_name username email role.id role.name ${store} + version`
const register = 'register.id register.opened_at register.initial_amount'
const saleLine = 'product_id name quantity price discount tax subtotal total'
const sale = 'id date client.id client.name user.name subtotal total_discount total_tax total'
const payment = 'tender amount tendered change reference'
const closing =
  'initial_amount sales_total closing_amount difference salesDetail[].date salesDetail[].client salesDetail[].total'
const sold = 'id sale_date client.name user.name subtotal total_discount total_tax total estimated_profit'
const sums = 'total_sales_count total_amount total_subtotal total_discount total_tax total_estimated_profit'

/** The fields of a list behind the name that holds them: `clients[]` and `id name` are `clients[].id clients[].name`. */
const within = (name: string, list: string) => list.replaceAll(/[^ +*]+/g, (field) => `${name}.${field}`)

interface SpecifiedCall {
  call: `${Method} ${string}`
  request?: (shop: TestShop) => object
  /** What the administrador gets, and the cajero when `cashier` is not there; null: 403. */
  fields: string
  cashier?: string | null
}

const person = { name: 'Nueva', email: 'nueva@ejemplo.gt', phone: '55551234' }
const goods = { name: 'Sal', description: null, stock: 5, min_stock: 1, price: 2, cost: 1 }

const calls: readonly SpecifiedCall[] = [
  { call: 'GET /stores', fields: within('stores[]', 'id name address phone email + version') },
  { call: 'GET /clients', fields: within('clients[]', client) },
  { call: 'POST /clients', request: () => person, fields: within('client', client) },
  { call: 'PUT /clients/:client', request: () => person, fields: within('client', client), cashier: null },
  {
    call: 'GET /products',
    fields: `${within('products[]', `cost ${product}`)} cursor`,
    cashier: `${within('products[]', product)} cursor`,
  },
  {
    call: 'POST /products',
    request: () => goods,
    fields: within('product', `cost ${product}`),
    cashier: null,
  },
  {
    call: 'PUT /products/:pan',
    request: () => goods,
    fields: within('product', `cost ${product}`),
    cashier: null,
  },
  {
    call: 'POST /suppliers',
    request: () => ({ ...person, address: 'Zona 1', description: null }),
    fields: within('supplier', supplier),
    cashier: null,
  },
  { call: 'GET /suppliers', fields: within('suppliers[]', supplier), cashier: null },
  { call: 'GET /users', fields: within('users[]', user), cashier: null },
  { call: 'GET /roles', fields: within('roles[]', 'id name * permissions[]'), cashier: null },
  { call: 'GET /cash-registers/status', fields: 'cash_register' },
  { call: 'POST /cash-registers/open', request: () => ({ initial_amount: 100 }), fields: `+ ${register}` },
  { call: 'GET /cash-registers/status', fields: `cash_register + ${register}` },
  {
    call: 'POST /sales',
    request: ({ agua }) => ({
      ...{ client_id: null, date: TODAY },
      items: [{ product_id: agua, quantity: 2, discount: 1, tax: 12 }],
    }),
    fields: within(
      'sale',
      `${sale} ${within('items[]', saleLine)} + number ${within('payments[]', payment)}`,
    ),
  },
  {
    call: 'POST /cash-registers/close',
    request: () => ({ closing_amount: 100 }),
    fields: `${closing} + number expected_cash ${within('tenders[]', 'tender count amount')} movements[] counted[] * id`,
  },
  {
    call: 'GET /reports/simple-inventory?store_id=:store',
    fields: `${store} ${within('store.products[]', 'id name stock cost price')} general_summary.total_products`,
    cashier: null,
  },
  {
    call: `GET /reports/detailed-sales?start_date=${TODAY}&end_date=${TODAY}`,
    fields: `${store} ${within('sales[]', sold)} ${within('general_summary', sums)}`,
    cashier: null,
  },
  { call: 'POST /logout', fields: '' },
]

/** The names of all fields, also of empty lists. */
function fieldsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${path}[]`] : value.flatMap((one) => fieldsIn(one, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsIn(inner, path === '' ? name : `${path}.${name}`),
  )
}

const namesIn = (data: unknown) => [...new Set(fieldsIn(data, ''))].filter((name) => name !== '').toSorted()
const namesOf = (list: string) =>
  list
    .split(' ')
    .filter((name) => !['', '+', '*'].includes(name))
    .toSorted()

describeEachDatabase('the roles of the specification', (engine) => {
  const shop = withShop(engine)

  async function ask(as: Username, { call, request }: SpecifiedCall) {
    const [method = '', path = ''] = call.split(' ')
    const { client: clientId, pan, storeId } = shop()
    const address = path
      .replace(':client', `${clientId}`)
      .replace(':pan', `${pan}`)
      .replace(':store', `${storeId}`)
    const sent = request && { request: request(shop()) }
    const { status, body } = await shop().call(method as Method, address, { as, ...sent })
    return status >= 400 ? `${status}` : namesIn((body as { data: unknown }).data)
  }

  test.each([
    ['administrador', 'admin'],
    ['cajero', 'ana'],
  ] as const)('get answers with the listed fields as %s', async (role, as) => {
    await shop().db.write(keepFirstRights)
    const answered: [string, unknown][] = []
    for (const call of calls) answered.push([call.call, await ask(as, call)])
    const wanted = calls.map(({ call, fields, cashier = fields }) => {
      const list = role === 'cajero' ? cashier : fields
      return [call, list === null ? '403' : namesOf(list)]
    })
    expect(answered).toEqual(wanted)
  })

  test('sign in with the token of §3, and the browser gets the token of its device', async () => {
    await shop().db.write(keepFirstRights)
    for (const [role, username] of [
      ['administrador', 'admin'],
      ['cajero', 'ana'],
    ] as const) {
      const { body } = await shop().call('POST', '/login', { request: { username, password: DEMO_PASSWORD } })
      const { data } = body as { data: { token: string } }
      expect(namesIn(data)).toEqual(namesOf('token * device'))
      const [, claims = ''] = data.token.split('.')
      const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { permissions: string[] }
      expect(namesIn(claimed)).toEqual(
        namesOf('user.name user.last_name user.email roles[] permissions[] + sub jti iat exp'),
      )
      expect(claimed.permissions.toSorted()).toEqual([...firstRights[role]].toSorted())
    }
  })

  test('reach these calls besides, which have addresses of their own', () => {
    const specified = calls.map(({ call }) => call.replace(/:client|:pan/, ':id').replace(/\?.*/, ''))
    const crud = /^(POST|PUT|DELETE) \/(clients|products|suppliers|users|stores)/
    const reached = (role: 'administrador' | 'cajero') =>
      routeRules
        // Those of whoever is signed in are in the table of tests/domain/access.test.ts.
        .filter(
          (rule) => typeof rule.access !== 'string' && allows(rule, { role, permissions: firstRights[role] }),
        )
        .map(({ method, path }) => `${method} ${path}`)
        .filter((name) => !specified.includes(name) && !crud.test(name))
    const everyone = [
      'POST /devices',
      'PUT /cash-registers/current/count',
      'POST /cash-registers/:id/recount',
    ]
    const sorting = ['POST /categories', 'PUT /categories/:id', 'DELETE /categories/:id']
    expect(reached('cajero')).toEqual(['GET /categories', ...everyone])
    expect(reached('administrador')).toEqual([
      'GET /categories',
      ...sorting,
      ...everyone,
      'POST /cash-registers/:id/close',
      ...['receivables', 'payables', 'reorder', 'adjustments', 'empties', 'common-articles'].map(
        (report) => `GET /reports/${report}`,
      ),
    ])
  })
})
