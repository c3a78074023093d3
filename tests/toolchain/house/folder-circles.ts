import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const options = ['--no-config', '--ts-pre-compilation-deps', '--ts-config', 'tsconfig.json', '--metrics']

interface Cruised {
  folders: readonly { name: string; dependencies: readonly { name: string; circular: boolean }[] }[]
}

/**
 * The steps from folder to folder that are part of a circle, as `a → b`. The imports of a folder are those of all files
 * below it; an import of types counts. @param root a checkout with `node_modules`.
 */
export function circularSteps(root: string): string[] {
  const call = [cruiser, ...options, '--include-only', '^(domain|server|src)/', '--output-type', 'json']
  const { stdout, stderr } = spawnSync(process.execPath, [...call, 'domain', 'server', 'src'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (stdout === '') throw new Error(stderr)
  const { folders } = JSON.parse(stdout) as Cruised
  return folders
    .flatMap(({ name, dependencies }) =>
      dependencies.filter(({ circular }) => circular).map((to) => `${name} → ${to.name}`),
    )
    .toSorted()
}
