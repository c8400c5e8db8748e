import { buildWeb } from '../web/build.ts'
import { finish, tests, types, walls } from './steps.ts'

/** Every check and test, the browser ones on the production build. */
const quick = [await types(), await walls(), await tests('unit'), await tests('server')]
process.stdout.write('\nProduction build\n')
await buildWeb()
finish([...quick, await tests('browser')])
