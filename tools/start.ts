import { loadPages } from '#server/http/pages/bundle.ts'
import { main } from '#server/main.ts'
import { freshenBundle } from './bundle.ts'

await main(process.argv.slice(2), process.env, async (report) => {
  await freshenBundle(report)
  return loadPages()
})
