import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

/** A small project without violations. */
const sound: [path: string, text: string][] = [
  ['domain/money.ts', 'export const one = 1'],
  [
    'src/main.tsx',
    "import './components/feedback/toasts.tsx'; import './services/api.ts'; import './machines/sale.ts'",
  ],
  [
    'src/machines/sale.ts',
    "import { one } from '../../domain/money.ts'; export type Sale = typeof one; export const sale = one",
  ],
  [
    'src/services/api.ts',
    "import axios from 'axios'; import type { Sale } from '../machines/sale.ts'; export const api: [typeof axios, Sale?] = [axios]",
  ],
  [
    'src/wiring/parts.ts',
    "import { api } from '../services/api.ts'; export const wireParts = () => ({ api })",
  ],
  [
    'src/app-context.tsx',
    "import type { wireParts } from './wiring/parts.ts'; export type Ports = ReturnType<typeof wireParts>",
  ],
  ['src/components/button.tsx', 'export const Button = () => <b />'],
  ['src/components/feedback/toasts.tsx', 'export const notifyWithToasts = () => undefined'],
  [
    'src/screens/sale.tsx',
    "import { Button } from '../components/button.tsx'; import { sale } from '../machines/sale.ts'; export const parts = [Button, sale]",
  ],
  ['server/app.ts', "import './db/open.ts'; import '../domain/money.ts'"],
  ['server/db/open.ts', "import type { Kysely } from 'kysely'; export type Db = Kysely<object>"],
  ['dev/p.ts', "import '../src/services/api.ts'; import '../src/machines/sale.ts'"],
]

/** Each rule, with a file that breaks it. */
const wrong: [rule: string, path: string, text: string][] = [
  [
    'domain-alone',
    'domain/a.ts',
    "import type { Sale } from '../src/machines/sale.ts'; export type A = Sale",
  ],
  ['product-without-dev', 'src/o.ts', "import '../dev/p.ts'"],
  ['domain-libraries', 'domain/b.ts', "import 'axios'"],
  ['no-cycles', 'domain/c.ts', "import './c.ts'"],
  ['unresolvable', 'domain/d.ts', "import './nowhere.ts'"],
  [
    'server-needs-domain-only',
    'server/e.ts',
    "import type { Sale } from '../src/machines/sale.ts'; export type E = Sale",
  ],
  ['sql-in-server-db', 'server/f.ts', "import type { Kysely } from 'kysely'; export type F = Kysely<object>"],
  ['src-without-server', 'src/g.ts', "import type { Db } from '../server/db/open.ts'; export type G = Db"],
  ['machines-know-domain-only', 'src/machines/h.ts', "import '../components/button.tsx'"],
  ['machines-without-react-and-http', 'src/machines/i.ts', "import 'react'"],
  ['axios-in-services-only', 'src/j.ts', "import 'axios'"],
  [
    'screens-without-services',
    'src/screens/k.tsx',
    "import type { api } from '../services/api.ts'; export type K = typeof api",
  ],
  ['components-without-screens', 'src/components/l.tsx', "import '../screens/sale.tsx'"],
  ['services-without-screens', 'src/services/m.ts', "import '../components/button.tsx'"],
  [
    'services-use-machine-types-only',
    'src/services/n.ts',
    "import { sale } from '../machines/sale.ts'; export const n = sale",
  ],
  ['only-the-wiring-wires', 'src/app.tsx', "import './services/api.ts'"],
  [
    'wiring-for-main-and-ports',
    'src/screens/q.tsx',
    "import type { wireParts } from '../wiring/parts.ts'; export type Q = ReturnType<typeof wireParts>",
  ],
  [
    'ports-are-types-of-the-wiring',
    'src/app-context.tsx',
    "import { wireParts } from './wiring/parts.ts'; export const ports = wireParts()",
  ],
  ['told-by-the-app', 'src/wiring/p.ts', "import '../components/feedback/toasts.tsx'"],
]

let folder: string
let brokenWhenSound: string
let brokenWhenWrong: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const config of ['.dependency-cruiser.js', 'tsconfig.json', 'tsconfig.base.json', 'package.json'])
    copyFileSync(config, join(folder, config))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [path, text] of sound) write(path, text)
  brokenWhenSound = brokenRules()
  for (const [, path, text] of wrong) write(path, text)
  brokenWhenWrong = brokenRules()
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('allowed imports pass', () => {
  expect(brokenWhenSound).toContain('no dependency violations found (14 modules, 15 dependencies cruised)')
})

test.each(wrong)('%s reports %s', (rule, path) => {
  expect(brokenWhenWrong).toContain(`error ${rule}: ${path} → `)
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The rules that the project breaks. */
function brokenRules(): string {
  const folders = ['dev', 'domain', 'src', 'server']
  const call = [cruiser, '--config', '.dependency-cruiser.js', '--no-cache', ...folders]
  return spawnSync(process.execPath, call, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  }).stdout
}
