/** The allowed directions of imports (docs/decisions/0001). `npm run check` enforces them. */

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that import each other belong in one file, or in three. A dynamic import may close a cycle.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    {
      ...rule(
        'no-folder-cycles',
        'Folders whose files import each other: move what both need below them, or make them one (docs/decisions/0199).',
        { path: '^(domain|server|src)(/|$)' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'unresolvable',
      'Every import must resolve.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|vite/client)' },
    ),
    rule(
      'product-without-dev',
      'The page of states imports the product, never the reverse: so it is in no build.',
      { path: '^(domain|src|server)/' },
      { path: '^dev/' },
    ),
    rule(
      'domain-alone',
      'The domain imports neither browser side nor server.',
      { path: '^domain/' },
      { path: '^(src|server|tests|scripts)/' },
    ),
    rule(
      'domain-libraries',
      'The domain uses yup and no other package.',
      { path: '^domain/' },
      { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/yup/' },
    ),
    rule(
      'server-needs-domain-only',
      'The server and the browser side share only the domain.',
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
      'Machines import only the domain; their actors and actions are provided in src/wiring.',
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
      'On the browser side only services use HTTP.',
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
      'Components, which several screens share, import no screen.',
      { path: '^src/components/' },
      { path: '^src/screens/' },
    ),
    rule(
      'services-without-screens',
      'Services import no view except that of papers, which are printed as they are shown.',
      { path: '^src/services/' },
      {
        path: '^src/(screens|components|app\\.tsx|guest-routes\\.tsx|member-routes\\.tsx|wiring)',
        pathNot: '^src/components/paper/',
      },
    ),
    rule(
      'services-use-machine-types-only',
      'Only the wiring imports both services and machines.',
      { path: '^src/services/' },
      { path: '^src/machines/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-the-wiring-wires',
      'Only main.tsx and wiring/ import services.',
      { path: '^src/', pathNot: '^src/(main\\.tsx$|wiring/|services/)' },
      { path: '^src/services/' },
    ),
    rule(
      'wiring-for-main-and-ports',
      'Only main.tsx imports wiring/, and app-context takes the types of its ports from it.',
      { path: '^src/', pathNot: '^src/(main\\.tsx$|app-context\\.tsx$|wiring/)' },
      { path: '^src/wiring/' },
    ),
    rule(
      'ports-are-types-of-the-wiring',
      'All screens import app-context, and must not load the wiring with it.',
      { path: '^src/app-context\\.tsx$' },
      { path: '^src/wiring/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'told-by-the-app',
      'Only the app shows messages, all others tell them by its `notify`: a stopped app shows none.',
      { path: '^src/', pathNot: '^src/(main|app)\\.tsx$' },
      { path: '^src/components/feedback/toasts\\.tsx$' },
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
