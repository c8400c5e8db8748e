import { freshenBundle } from './build/bundle.ts'
import { browserTests, finish, format, layers, lint, serverTests, types, unitTests } from './steps/steps.ts'
import { offerHelp } from './command/help.ts'

offerHelp(`npm test -- [browser [arguments of Playwright…]]
  Runs every check and test; with 'browser' the browser tests alone, such as npm test -- browser live.spec.ts -g 'stream'.
  The last line counts what passed, failed and was skipped.`)

const [only, ...args] = process.argv.slice(2)
const isBrowserOnly = only === 'browser'
const quick = isBrowserOnly
  ? []
  : [await format(), await types(), await lint(), await layers(), await unitTests(), await serverTests()]
await freshenBundle((line) => process.stdout.write(`\n${line}\n`))
finish([...quick, await browserTests(args)])
