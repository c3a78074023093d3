/** Which way imports may run (docs/decisions/0001). `npm run check` holds it. */

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one file, or three; what is loaded later may know who loads it.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    rule(
      'unresolvable',
      'What is imported must be there.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|vite/client)' },
    ),
    rule(
      'product-without-dev',
      'The page for developers shows the product; nothing of the product knows it, so it is in no build.',
      { path: '^(domain|src|server)/' },
      { path: '^dev/' },
    ),
    rule(
      'domain-alone',
      'The rules of the shop know neither browser nor server.',
      { path: '^domain/' },
      { path: '^(src|server|tests|scripts)/' },
    ),
    rule(
      'domain-libraries',
      'The rules of the shop need yup and nothing else.',
      { path: '^domain/' },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/yup/' },
    ),
    rule(
      'server-needs-domain-only',
      'The server shares the rules with the browser, nothing more.',
      { path: '^server/' },
      { path: '^(src|tests)/' },
    ),
    rule(
      'src-without-server',
      'The browser side talks to the server over HTTP.',
      { path: '^src/' },
      { path: '^(server|tests|scripts)/' },
    ),
    rule(
      'sql-in-server-db',
      'All SQL is in server/db.',
      { path: '^(src|server|domain)/', pathNot: '^server/db/' },
      { path: 'node_modules/(kysely|pg|better-sqlite3)/' },
    ),
    rule(
      'machines-know-domain-only',
      'Machines say what can happen; how it is done is provided.',
      { path: '^src/machines/' },
      { path: '^src/', pathNot: '^src/machines/' },
    ),
    rule(
      'machines-without-react-and-http',
      'Machines run without a browser.',
      { path: '^src/machines/' },
      { path: 'node_modules/(react|react-dom|@xstate/react|axios)/' },
    ),
    rule(
      'axios-in-services-only',
      'HTTP has one home on the browser side.',
      { path: '^src/', pathNot: '^src/services/' },
      { path: 'node_modules/axios/' },
    ),
    rule(
      'screens-without-services',
      'Screens and components show the machines and send events.',
      { path: '^src/(screens|components)/' },
      { path: '^src/services/' },
    ),
    rule(
      'components-without-screens',
      'What several screens share knows none of them.',
      { path: '^src/components/' },
      { path: '^src/screens/' },
    ),
    rule(
      'services-without-screens',
      'The outside world knows no view but the receipt, which is printed as it is shown.',
      { path: '^src/services/' },
      {
        path: '^src/(screens|components|app\\.tsx|guest-routes\\.tsx|member-routes\\.tsx|wiring)',
        pathNot: '^src/components/receipt/',
      },
    ),
    rule(
      'services-use-machine-types-only',
      'Only the wiring knows services and machines together.',
      { path: '^src/services/' },
      { path: '^src/machines/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-the-wiring-wires',
      'Only main.tsx and wiring/ know services, and only main.tsx knows wiring/.',
      { path: '^src/', pathNot: '^src/(main\\.tsx$|wiring/|services/)' },
      { path: '^src/(services|wiring)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
}
