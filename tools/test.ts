import { freshenBundle } from './bundle.ts'
import { finish, format, tests, types, lint, layers } from './steps.ts'

/** Every check and test, the browser ones on the production build. */
const quick = [await format(), await types(), await lint(), await layers(), await tests('unit'), await tests('server')]
await freshenBundle((line) => process.stdout.write(`\n${line}\n`))
finish([...quick, await tests('browser')])
