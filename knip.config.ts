import type { KnipConfig } from 'knip'

/** Partials and packages of a Sass file as imports; a name without a slash is a partial beside it. */
function importsOfSass(text: string): string {
  const references = text.matchAll(/(?:@(?:use|forward)\s+|url\()['"]([^'"]+)['"]/g)
  const paths = Array.from(references, ([, path = '']) => (path.includes('/') ? path : `./_${path}.scss`))
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
    'src/services/*/*-worker.ts',
    'tests/services/workers/support/*-worker.ts',
    // Named in the configurations of Vitest and Playwright.
    'tests/support/{strict-console,unmount,postgres}.ts',
    'tests/e2e/support/build.ts',
    // Run as programs of their own.
    'tests/bench/{main,sales-server,benches/sales-bench}.ts',
    'tests/machines/draw-machines.ts',
    'tests/toolchain/write-keys.ts',
    'tests/screenshots/take.ts',
    'tests/support/{print-version,test-counts}.ts',
    'tests/services/support/print-page.tsx',
  ],
  project: ['{dev,domain,src,server,tests}/**/*.{ts,tsx,scss}', '*.{ts,js}'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Makes npm scripts run on Node 26: nothing imports it.
  ignoreDependencies: ['node'],
  compilers: { scss: importsOfSass },
}

export default config
