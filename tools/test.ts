import { freshenBundle } from './build/bundle.ts'
import { browserTests, finish, format, layers, lint, serverTests, types, unitTests } from './steps/steps.ts'
import { offerHelp } from './command/help.ts'
import { orEnd } from './command/options.ts'
import { readWords } from '#server/platform/config/words.ts'

const usage = `npm test -- [browser [arguments of Playwright…]]
  Runs every check and test; with 'browser' the browser tests alone, such as npm test -- browser live.spec.ts -g 'stream'.
  The last line counts what passed, failed and was skipped.`
offerHelp(usage)

const [only, ...args] = process.argv.slice(2)
const isBrowserOnly = only === 'browser'
if (!isBrowserOnly) orEnd(() => readWords(process.argv.slice(2), usage, {}))
// Beside the checks, most of which use one core.
const build = freshenBundle((line) => process.stdout.write(`\n${line}\n`))
// Where the build fails, the checks say why first.
build.catch(() => {})
const checks = isBrowserOnly ? [] : [await format(), await types(), await lint(), await layers()]
await build
const quick = isBrowserOnly ? [] : [await unitTests(), await serverTests()]
finish([...checks, ...quick, await browserTests(args)])
