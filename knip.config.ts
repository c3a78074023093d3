import type { KnipConfig } from 'knip'

/** The partials and packages that a Sass file uses, as imports; a path that begins with a dot is a partial. */
function importsOfSass(text: string): string {
  const references = text.matchAll(/(?:@(?:use|forward)\s+|url\()['"]([^'"]+)['"]/g)
  const paths = Array.from(references, ([, path = '']) =>
    path.startsWith('.') ? path.replace(/([^/]+)$/, '_$1.scss') : path,
  )
  return paths.map((path) => `import '${path}'`).join('\n')
}

const config: KnipConfig = {
  entry: [
    'src/main.tsx',
    'dev/main.tsx',
    'server/main.ts',
    'server/cli.ts',
    'server/scripts/*.ts',
    // Started by their address.
    'server/{,services/maintenance/}*-thread.ts',
    'src/services/*/*-worker.ts',
    'tests/services/workers/support/*-worker.ts',
    // Named in the configurations of Vitest and Playwright.
    'tests/support/{runner/served-screens,runner/{strict-console,patient-waits,own-globals,unmount},databases/postgres}.ts',
    'tests/e2e/support/prepare.ts',
    // Run as programs of their own.
    'tests/bench/{main,support/sales/sales-server,benches/sales-bench}.ts',
    'tests/machines/draw-machines.ts',
    'tests/toolchain/{write-keys,house/count-house}.ts',
    'tests/screenshots/take.ts',
    'tests/support/{processes/print-version,processes/server-host,processes/stand-still,runner/run-everything}.ts',
    'tests/services/support/print-page.tsx',
    // Loaded into a server before its program.
    'tests/faults/support/shifted-clock.ts',
  ],
  project: ['{dev,domain,src,server,tests}/**/*.{ts,tsx,scss}', '*.{ts,js}'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Makes npm scripts run on Node 26: nothing imports it.
  ignoreDependencies: ['node'],
  compilers: { scss: importsOfSass },
}

export default config
