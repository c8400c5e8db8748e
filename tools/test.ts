import { freshenBundle } from './bundle.ts'
import { browserTests, finish, format, layers, lint, tests, types } from './steps.ts'

/** Every check and test, the browser ones on the production build; `npm test -- browser` runs these alone. */
const [only, ...args] = process.argv.slice(2)
const isBrowserOnly = only === 'browser'
const quick = isBrowserOnly
  ? []
  : [await format(), await types(), await lint(), await layers(), await tests('unit'), await tests('server')]
await freshenBundle((line) => process.stdout.write(`\n${line}\n`))
finish([...quick, await browserTests(args)])
