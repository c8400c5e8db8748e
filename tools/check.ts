import { finish, format, types, lint, layers, unitTests } from './steps/steps.ts'
import { takeNoWords } from './command/options.ts'

takeNoWords(`npm run check
  Runs the quick checks: format, types, lint, layers, and the tests that need neither database nor browser.`)

/** The quick part of `npm test`: format, types, lint, layers, catalogues and the tests that need neither database nor browser. */
finish([await format(), await types(), await lint(), await layers(), await unitTests()])
