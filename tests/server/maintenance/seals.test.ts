import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readColumns } from '../../../server/db/table-rows.ts'
import { checkSeals } from '../../../server/db/sealing/check-seals.ts'
import { sealedFacts } from '../../../server/db/sealing/sealed-facts.ts'
import type { Queries } from '../../../server/db/tables.ts'
import { backUp } from '../../../server/services/maintenance/back-up.ts'
import { createSealer } from '../../../server/services/maintenance/sealer.ts'
import { verifyFile } from '../../../server/services/maintenance/verify-file.ts'
import { verify } from '../../../server/services/maintenance/verify.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { triedOut } from '../../support/databases/rolled-back.ts'
import { NOON, type TestShop } from '../../support/shops/shop.ts'
import { createSoldShop, sell } from '../../support/shops/sold-shop.ts'

/** Columns of sealed tables that are not hashed: they change after the fact. */
const changing = [
  'sale_lines.returned',
  'registers.exceeding_withdrawals',
  'registers.second_count',
  'registers.count_key',
  'registers.counted_until',
]

describeEachDatabase('the chain of facts', (engine) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await createSoldShop(engine)
  })
  afterEach(() => shop.close())

  const sealAll = async () => {
    const sealer = createSealer(shop.db)
    while (await sealer.seal(NOON));
  }

  /** What the chain says after a change by whoever can lift the triggers. */
  const after = (table: string, change: (trx: Queries) => Promise<unknown>) =>
    triedOut(shop.db, async (trx) => {
      if (engine.name === 'SQLite') {
        await sql.raw('pragma defer_foreign_keys = on').execute(trx)
        for (const kind of ['update', 'delete'])
          await sql`drop trigger if exists ${sql.id(`${table}_${kind}`)}`.execute(trx)
      } else await sql`alter table ${sql.table(table)} disable trigger all`.execute(trx)
      await change(trx)
      return (await checkSeals(trx)).broken
    })

  test('holds, and says what is not sealed yet', async () => {
    const { inconsistencies, chain } = await verify(shop.db)
    expect(inconsistencies).toEqual([])
    expect(chain).toEqual({
      last: { id: 1, hash: expect.stringMatching(/^[\w-]{43}$/) as string },
      unsealed: 0,
    })
    await sell(shop, 'ana')
    const later = await verify(shop.db)
    // The sale, its entries of the log for it and its discount, and the moves of its two lines.
    expect(later.chain).toEqual({ last: chain?.last, unsealed: 5 })
    await sealAll()
    expect((await verify(shop.db, chain?.last)).chain).toMatchObject({ last: { id: 2 }, unsealed: 0 })
    const other = { id: 1, hash: 'x'.repeat(43) }
    expect((await verify(shop.db, other)).inconsistencies).toEqual(['el sello 1 no es el que guardaste'])
  })

  test('names the first changed row of each table, also where nothing else contradicts it', async () => {
    const figures = ['at', 'sold_at', 'amount', 'pieces', 'unit_cost', 'price', 'left_amount', 'factor', 'n']
    for (const fact of Object.values(sealedFacts))
      for (const { table, columns } of [fact, ...fact.parts]) {
        const column = figures.find((name) => columns.includes(name)) ?? ''
        const found = await after(table, (trx) =>
          sql`update ${sql.table(table)} set ${sql.id(column)} = 9`.execute(trx),
        )
        expect([table, found]).toEqual([
          table,
          [
            expect.stringMatching(
              new RegExp(`^la fila 1?\\d+ de ${fact.table}, o lo que le pertenece, no es como se selló`),
            ),
          ],
        ])
      }
  })

  test('covers columns that came later: a value in a row of before is a change of it', async () => {
    const changes = [
      ['sale_lines', 'unit', 'lb'],
      ['held_sale_lines', 'amount', 500],
    ] as const
    for (const [table, column, value] of changes) {
      const found = await after(table, (trx) =>
        sql`update ${sql.table(table)} set ${sql.id(column)} = ${value}`.execute(trx),
      )
      expect(found).toHaveLength(1)
    }
  })

  test.each(['audit_log', 'sale_copies', 'approvals', 'stock_moves', 'client_ledger'])(
    'finds a removed row of %s, the last one too',
    async (table) => {
      const last = await after(table, (trx) =>
        sql`delete from ${sql.table(table)} where id = (select max(id) from ${sql.table(table)})`.execute(
          trx,
        ),
      )
      expect(last).toEqual([`faltan 1 filas selladas de ${table}: la primera, antes de la última (sello 1)`])
    },
  )

  test('finds a removed seal, the last one too, and a changed one', async () => {
    await sell(shop, 'ana')
    await sealAll()
    expect(await after('seals', (trx) => trx.deleteFrom('seals').where('id', '=', 1).execute())).toContain(
      'falta el sello 1',
    )
    expect(await after('seals', (trx) => trx.deleteFrom('seals').where('id', '=', 2).execute())).toEqual(
      ['audit_log', 'sales', 'stock_moves'].map(
        (table) => `los últimos sellos de ${table} no son los que se escribieron`,
      ),
    )
    expect(
      await after('seals', (trx) => trx.updateTable('seals').set({ at: 1 }).where('id', '=', 2).execute()),
    ).toEqual(['el sello 2 no es como se escribió'])
  })

  test('of two servers that seal at the same time each row is sealed once', async () => {
    for (let count = 0; count < 3; count++) await sell(shop, 'ana')
    const sealers = [createSealer(shop.db), createSealer(shop.db)]
    for (let round = 0; round < 4; round++) await Promise.all(sealers.map((sealer) => sealer.seal(NOON)))
    expect(await verify(shop.db)).toMatchObject({
      inconsistencies: [],
      chain: { last: { id: 2 }, unsealed: 0 },
    })
  })

  test('is whole in a backup, and goes on there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ventas-seals-'))
    const path = join(folder, 'copia.sqlite')
    await backUp(shop.db, path)
    const { inconsistencies, chain } = await verifyFile(path)
    expect({ inconsistencies, chain }).toEqual({ inconsistencies: [], chain: (await verify(shop.db)).chain })
    await rm(folder, { recursive: true })
  })

  test('covers each column of its tables that stays', async () => {
    const known = await readColumns({ trx: shop.db.read, engine: shop.db.engine })
    const facts = Object.values(sealedFacts).flatMap(({ parts, ...fact }) => [
      { ...fact, later: [] },
      ...parts,
    ])
    const left = facts.flatMap(({ table, columns, later = [] }) =>
      (known.get(table) ?? [])
        .filter((name) => ![...columns, ...later].includes(name))
        .map((name) => `${table}.${name}`),
    )
    expect(left.sort()).toEqual([...changing].sort())
  })
})
