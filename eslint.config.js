import eslint from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const noReexport = {
  selector: ':matches(ExportAllDeclaration, ExportNamedDeclaration[source])',
  message: 'No barrels: import from the file that has it.',
}
const noDoubleCast = {
  selector: 'TSAsExpression > TSAsExpression',
  message: 'A double cast hides a wrong type.',
}
const noKeyComparison = {
  selector:
    'BinaryExpression:has(> MemberExpression[property.name=/^(key|keyCode|which)$/]):has(> Literal), SwitchStatement > MemberExpression[property.name=/^(key|keyCode|which)$/]',
  message: 'Keys belong in src/keys/, the tables for listener, key bar and help.',
}
const noEngineQuestion = {
  selector: ':matches(BinaryExpression, SwitchCase) > Literal[value=/^(sqlite|postgres)$/]',
  message:
    'Differences between the engines belong in server/db/engines; elsewhere use `forEngine` with a case for each.',
}
const noTimeOfItsOwn = {
  selector:
    "MemberExpression[object.name='Date'][property.name='now'], NewExpression[callee.name='Date'][arguments.length=0], MemberExpression[property.name='randomUUID']",
  message: 'Machines and rules are given the time and new keys: src/machines/machine-tools.ts.',
}
const noSleep = {
  selector:
    "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'], CallExpression[callee.property.name='waitForTimeout']",
  message: 'Tests wait for conditions, never for time.',
}

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'test-results/', 'coverage/']),
  eslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        // One TypeScript program for all files: two take twice the time.
        project: 'tsconfig.lint.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/unbound-method': 'off',
      // The types of a machine's events and input may be empty objects.
      '@typescript-eslint/no-empty-object-type': ['error', { allowObjectTypes: 'always' }],
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
      ],
      'no-restricted-syntax': ['error', noReexport, noDoubleCast],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // Not the React compiler's rules: they report a component that only passes a ref on, and they are slow.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['src/screens/**'],
    rules: {
      'no-restricted-syntax': ['error', noReexport, noDoubleCast, noKeyComparison],
    },
  },
  {
    files: ['src/machines/**', 'domain/**'],
    rules: {
      'no-restricted-syntax': ['error', noReexport, noDoubleCast, noTimeOfItsOwn],
      'no-restricted-imports': ['error', { paths: ['uuid', 'node:crypto'] }],
    },
  },
  {
    files: ['server/**', 'tests/**'],
    rules: {
      'no-console': 'off',
      'no-restricted-syntax': ['error', noReexport, noDoubleCast, noEngineQuestion],
    },
  },
  {
    files: ['tests/**'],
    rules: {
      'no-restricted-syntax': ['error', noReexport, noSleep, noEngineQuestion],
      'no-restricted-imports': ['error', { paths: ['node:timers/promises', 'timers/promises'] }],
      // Playwright reads the dependencies of a fixture from the pattern of its parameter.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // A bench may pause: the pace of the customers is part of the measured load, not a wait for a condition.
    files: ['tests/bench/**'],
    rules: { 'no-restricted-syntax': ['error', noReexport, noEngineQuestion] },
  },
  {
    // Their tools read a default export.
    files: ['*.config.{js,ts}', '.dependency-cruiser.js', 'tests/e2e/support/prepare.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
)
