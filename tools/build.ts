import { freshenBundle } from './build/bundle.ts'
import { takeNoWords } from './command/options.ts'

takeNoWords(`npm run build

Builds the pages, unless they are built already. npm start does the same; this is for places where a start shall not.`)

await freshenBundle(console.log)
