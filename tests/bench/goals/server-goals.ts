import { least, most, NO_PEER, numberOf, peerText, quotient, rowOf, type Goal, type Tables } from './judge.ts'

/** The highest exponent of a size that counts as flat: a hundred times the size takes 1.6 times as long. */
const FLAT = 0.1

export function serverGoals(tables: Tables): Goal[] {
  const sales = (name: string) => rowOf(tables, 'sales', name)
  const grouped = sales('50 clients, group commit')
  const onPostgres = sales('50 clients, PostgreSQL')
  const byPgbench = sales('50 clients, PostgreSQL without HTTP, prepared, by pgbench')
  const reports = (engine: string) => rowOf(tables, 'reports', `${engine}: reports while 5 tills sell`)
  const unchanged = rowOf(tables, 'growthByProductsOnPostgres', 'PostgreSQL: the catalog, unchanged (304)')
  const started = rowOf(tables, 'growthBySales', 'SQLite: start until it listens')
  return [
    least(2.5, {
      goal: '50 clients: at least 2.5 times one commit a sale',
      how: 'sales: sales a second over HTTP, with group commit by without',
      unit: '×',
      value: numberOf(grouped, 'ofSingle'),
      peer: peerText('one commit a sale', sales('50 clients, one commit a sale'), 'perSecond', 'a second'),
    }),
    least(1, {
      goal: 'A client alone: not slower than one commit a sale',
      how: 'sales: the same with one client',
      unit: '×',
      value: numberOf(sales('1 client, group commit'), 'ofSingle'),
      peer: peerText('one commit a sale', sales('1 client, one commit a sale'), 'perSecond', 'a second'),
    }),
    least(1.6, {
      goal: '50 clients: at least 1.6 of SQLite alone',
      how: 'sales: sales a second over HTTP by those of the same statements without HTTP',
      unit: '×',
      value: numberOf(grouped, 'ofRaw'),
      peer: peerText(
        'SQLite alone',
        sales('SQLite without HTTP, one commit a sale'),
        'perSecond',
        'a second',
      ),
    }),
    most(2, {
      goal: '50 clients that never pause: p99 at most twice the median',
      how: 'sales: from the request to the answer, five lines each, durable',
      unit: '×',
      value: quotient(numberOf(grouped, 'p99'), numberOf(grouped, 'p50')),
      peer: NO_PEER,
    }),
    most(15, {
      goal: 'The same: p99 at most 15 ms',
      how: 'sales: the same',
      unit: 'ms',
      value: numberOf(grouped, 'p99'),
      peer: 'Open Source POS: 2.5 sales a second with 8 clients',
    }),
    least(0.6, {
      goal: 'PostgreSQL, 50 clients: at least 0.6 of the same statements alone',
      how: 'sales: sales a second over HTTP by those of the prepared statements by pgbench',
      unit: '×',
      value: numberOf(onPostgres, 'ofPrepared'),
      peer: peerText('pgbench', byPgbench, 'perSecond', 'a second'),
    }),
    least(1.6, {
      goal: 'Two app servers on one database: at least 1.6 of one',
      how: 'sales: sales a second of 50 clients, all on two cores',
      unit: '×',
      value: numberOf(sales('50 clients, PostgreSQL, two servers'), 'ofOneServer'),
      peer: peerText('one server', onPostgres, 'perSecond', 'a second'),
    }),
    least(1.6, {
      goal: 'The same, each server with 0.3 of a processor, as on machines of their own',
      how: 'sales: the same, limited by control groups',
      unit: '×',
      value: numberOf(sales('50 clients, PostgreSQL, two such servers'), 'ofOneServer'),
      peer: peerText(
        'one such server',
        sales('50 clients, PostgreSQL, a server with 0.3 of a processor'),
        'perSecond',
        'a second',
      ),
    }),
    most(1.3, {
      goal: 'Reports beside selling on PostgreSQL: p95 of a sale at most 1.3 times',
      how: 'report: five tills with reports of 100,000 sales one after another, by without them',
      unit: '×',
      value: numberOf(reports('PostgreSQL'), 'ratio'),
      peer: peerText('SQLite', reports('SQLite'), 'ratio', '×'),
    }),
    most(FLAT, {
      goal: 'The unchanged catalog does not grow with the catalog',
      how: 'growth: exponent of the products, 1,000 to 100,000, on PostgreSQL',
      unit: '',
      value: numberOf(unchanged, 'slope'),
      peer: peerText(
        'the whole catalog',
        rowOf(tables, 'growthByProductsOnPostgres', 'PostgreSQL: the whole catalog'),
        'slope',
        '',
      ),
    }),
    most(FLAT, {
      goal: 'The start of the server does not grow with the sales',
      how: 'growth: exponent of the sales, 10,000 to 1,000,000, on SQLite',
      unit: '',
      value: numberOf(started, 'slope'),
      peer: NO_PEER,
    }),
    most(0, {
      goal: 'A Saturday of 1,000 stores loses no sale',
      how: 'saturday: the whole hour, real servers on PostgreSQL; sales lost, doubled or unanswered',
      unit: 'sales',
      value: lostOnSaturday(tables),
      peer: NO_PEER,
    }),
    most(100, {
      goal: '5,000 streams on one server: at most 100 MB',
      how: 'streams: what they add to the resident memory after a garbage collection, a connection each',
      unit: 'MB',
      value: numberOf(
        rowOf(tables, 'streams', 'SQLite: streams on one server', { streams: 5_000 }),
        'residentMb',
      ),
      peer: NO_PEER,
    }),
    most(1_000, {
      goal: 'A change stands at the other tills within a second',
      how: 'streams: the longest time from the command to its event, with one and with two servers',
      unit: 'ms',
      value: slowestTold(tables),
      peer: NO_PEER,
    }),
  ]
}

/** Of the whole hour, with tills that listen or else that ask; null when only some minutes of it were played. */
function lostOnSaturday(tables: Tables): number | null {
  const name = 'PostgreSQL, 2 servers: 1,000 stores × 5 tills'
  const rowOfHour = (tills: string) => rowOf(tables, 'saturday', tills, { minutes: 60 })
  const hour = rowOfHour(name) ?? rowOfHour(`${name} that ask`)
  if (hour === undefined) return null
  return ['lost', 'doubled', 'unanswered'].reduce((sum, field) => sum + (numberOf(hour, field) ?? 0), 0)
}

function slowestTold({ told = [] }: Tables): number | null {
  const times = told.flatMap((row) => numberOf(row, 'max') ?? [])
  return times.length === 0 ? null : Math.max(...times)
}
