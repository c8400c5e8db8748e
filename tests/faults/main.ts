import { offerHelp } from '#tools/help.ts'
import { runKills } from './kills.ts'

const maxOutageMs = 30_000
const usage = `npm run soak -- kills [number of kills, 30 unless given]
  Kills processes of PostgreSQL under load, prints what happened, and exits 1 when something was lost.`

offerHelp(usage)

const [name = '', count = '30'] = process.argv.slice(2)
if (name !== 'kills') {
  console.error(usage)
  process.exit(2)
}

const result = await runKills(Number(count), console.log)
const longest = Math.max(...result.outages.map(({ ms }) => ms))
console.log(`\n${result.acknowledged} writes acknowledged, ${result.lost} of them lost; ${result.reads} reads`)
console.log(`${result.refusedWrites} writes and ${result.refusedReads} reads refused with 503 or a lost connection`)
console.log(`Longest outage ${longest} ms; exit code ${result.exitCode}`)
for (const failure of result.failures) console.log(failure)
const isGood = result.lost === 0 && result.failures.length === 0 && result.exitCode === 0 && longest < maxOutageMs
process.exit(isGood ? 0 : 1)
