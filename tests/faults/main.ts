import { offerHelp } from '#tools/help.ts'
import { runKills } from './kills.ts'
import type { Tally } from './load.ts'
import { runRolling } from './rolling.ts'

const maxOutageMs = 30_000
const usage = `npm run soak -- kills [number of kills, 30 unless given]
  Kills processes of PostgreSQL under load, prints what happened, and exits 1 when something was lost.

npm run soak -- rolling [rounds, 5 unless given]
  Restarts two web nodes and a worker in turn under load, and exits 1 when a read fails or something was lost.`

offerHelp(usage)

const [name = '', count] = process.argv.slice(2)
if (name === 'kills') process.exit((await kills(Number(count ?? 30))) ? 0 : 1)
if (name === 'rolling') process.exit((await rolling(Number(count ?? 5))) ? 0 : 1)
console.error(usage)
process.exit(2)

/** Whether nothing was lost, nothing failed, and each outage was short enough. */
async function kills(number: number): Promise<boolean> {
  const result = await runKills(number, console.log)
  const longest = Math.max(...result.outages.map(({ ms }) => ms))
  print(result)
  console.log(`Longest outage ${longest} ms; exit code ${result.exitCode}`)
  return result.lost === 0 && result.failures.length === 0 && result.exitCode === 0 && longest < maxOutageMs
}

/** Whether no read failed and nothing was lost. */
async function rolling(rounds: number): Promise<boolean> {
  const result = await runRolling(rounds, console.log)
  print(result)
  console.log(`${result.restarts} restarts; exit codes ${[...new Set(result.exitCodes)].join(', ')}`)
  return (
    result.lost === 0 &&
    result.failures.length === 0 &&
    result.refusedReads === 0 &&
    result.exitCodes.every((code) => code === 0)
  )
}

function print(result: Tally & { lost: number }): void {
  console.log(`\n${result.acknowledged} writes acknowledged, ${result.lost} of them lost; ${result.reads} reads`)
  console.log(`${result.refusedWrites} writes and ${result.refusedReads} reads refused with 503 or a lost connection`)
  for (const failure of result.failures) console.log(failure)
}
