import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { forEngine, type EngineName } from '../../../server/db/engine.ts'
import { appliedSteps, migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import type { Queries } from '../../../server/db/tables.ts'
import { findWrongSchema, type SchemaFindings } from '../../../server/db/maintenance/wrong-schema.ts'
import { describeEachDatabase, type TestDatabase } from '../../support/databases/databases.ts'
import { triedOut } from '../../support/databases/rolled-back.ts'

/** A manual change of the schema, and the expected findings, which are all. */
interface Change {
  statements: string[]
  says: Partial<SchemaFindings>
}

const onBoth: Change[] = [
  {
    statements: [
      'drop index sales_register',
      'drop index users_username',
      'create unique index users_username on users (username_key)',
      'create index products_price on products (price)',
      'alter table products add column color text',
      'create table notes (id integer, text text)',
      'create index notes_text on notes (text)',
      'create view cheap as select id from products where price < 100',
      'delete from settings',
      `delete from schema_migrations where name = '0003-reports'`,
    ],
    says: {
      wrong: [
        'la columna products.color no es de este programa',
        'el índice products_price de products no es de este programa',
        'el índice sales_register de sales falta',
        'el índice users_username de users no es como lo hizo este programa',
        'falta la única fila de settings, o no es la única',
        'el paso 0003-reports no está marcado como hecho, aunque otros posteriores sí',
      ],
      foreign: ['la tabla notes no es de este programa', 'la vista cheap no es de este programa'],
    },
  },
  {
    statements: [
      'alter table products drop column description',
      'alter table sales drop column date',
      'drop table sign_in_tries',
    ],
    says: {
      lost: [
        'la columna products.description falta',
        'la columna sales.date falta',
        'la tabla sign_in_tries falta',
      ],
    },
  },
]

const onOne: Record<EngineName, Change> = {
  sqlite: {
    statements: [
      'create trigger cheaper after insert on sales begin update products set price = 1; end',
      'drop trigger audit_log_update',
      'drop trigger audit_log_delete',
      'create trigger audit_log_delete before delete on audit_log begin select 1; end',
    ],
    says: {
      wrong: [
        'el disparador audit_log_delete de audit_log no es como lo hizo este programa',
        'el disparador audit_log_update de audit_log falta',
        'el disparador cheaper de sales no es de este programa',
      ],
    },
  },
  postgres: {
    statements: [
      `create function cheaper() returns trigger language plpgsql as 'begin return null; end'`,
      'create trigger cheaper before insert on sales for each row execute function cheaper()',
      'drop trigger audit_log_truncate on audit_log',
      'alter table audit_log disable trigger audit_log_rows',
      `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'`,
      'alter table products drop constraint products_price_check',
      'alter table products alter column name drop not null',
    ],
    says: {
      wrong: [
        'la columna products.name no es como lo hizo este programa',
        'la función refuse_audit_change no es como lo hizo este programa',
        'la regla products_price_check de products falta',
        'el disparador audit_log_rows de audit_log no es como lo hizo este programa',
        'el disparador audit_log_truncate de audit_log falta',
        'el disparador cheaper de sales no es de este programa',
      ],
      foreign: ['la función cheaper no es de este programa'],
    },
  },
}

describeEachDatabase('the schema', (engine) => {
  let home: TestDatabase
  let db: Database
  beforeAll(async () => {
    home = await engine.create()
    db = home.open()
    for (let count = 1; count <= migrations.length; count++) {
      await migrate(db, migrations.slice(0, count))
      // A schema that was not migrated is compared with that of its own version.
      expect(await compared(db.read)).toEqual({ lost: [], wrong: [], foreign: [] })
    }
  })
  afterAll(async () => {
    await db.close()
    await home.remove()
  })

  const compared = async (trx: Queries) =>
    findWrongSchema(db, trx, await appliedSteps({ trx, engine: db.engine }))

  test('is compared with the result of the migrations: exactly the differences are reported', async () => {
    for (const { statements, says } of [...onBoth, forEngine(db.engine.name, onOne)]) {
      const found = await triedOut(db, async (trx) => {
        for (const statement of statements) await sql.raw(statement).execute(trx)
        const { lost, wrong, foreign } = await compared(trx)
        return { lost: lost.sort(), wrong: wrong.sort(), foreign: foreign.sort() }
      })
      const { lost = [], wrong = [], foreign = [] } = says
      expect(found).toEqual({ lost: lost.toSorted(), wrong: wrong.toSorted(), foreign: foreign.toSorted() })
    }
  })
})
