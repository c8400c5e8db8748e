import { offerHelp } from '#tools/command/help.ts'
import { orEnd } from '#tools/command/options.ts'
import { readWords } from '#server/platform/config/words.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { crawl, prefixes } from '#tests/crawl/crawl.ts'
import { runDeskKills } from './desk-kills.ts'
import { disturbanceNames, runDisturbances, type DisturbanceName } from './disturbances.ts'
import { runHostile } from './hostile.ts'
import { runKills } from './kills.ts'
import type { Tally } from './load.ts'
import { runOutages } from './outages.ts'
import { runRolling } from './rolling.ts'

const maxOutageMs = 30_000
/** Work whose round was lost begins again once the round counts as failed (server/jobs/start.ts), at its next minute; two in a row may be lost. */
const maxPauseMs = 360_000
/** Of the readers' times beside a hostile client to those without it. */
const maxHostileRatio = 3
const usage = `npm run soak -- kills [number of kills, or of minutes as 30m; 30 kills unless given]
  Kills processes of PostgreSQL under load, prints what happened, and exits 1 when something was lost.

npm run soak -- outages [number, or minutes as 30m; 30 outages unless given] [URL of an external PostgreSQL]
  Terminates every session of the database under load, and restarts its server in three modes; exits 1 when a process ends, a call
  fails in another way than with 503, an event stream ends or misses an item, jobs do not run again, or something was lost.

npm run soak -- rolling [rounds, or minutes as 30m; 5 rounds unless given] [URL of an external PostgreSQL]
  Restarts two web nodes and a worker in turn under load, and exits 1 when a read fails or something was lost.

An external PostgreSQL runs on this machine with an empty database, is connected to as superuser, and is started again by its supervisor
when it ends; without a URL the run starts one of its own.

npm run soak -- half-open|clock|disk|frozen-node|failover [number, or minutes as 30m; 5 unless given]
  Runs two nodes under load behind a proxy of docs/proxy, if one is installed, and again and again silences the network to the database, sets
  the clock of the queue ahead, takes writes from the database, freezes a node, or kills PostgreSQL and lets a synchronous standby take its
  place after 8 s; exits 1 when the site is not back within 30 s, a call fails in another way than with 503, work that is due each minute
  rests for six, or something was lost.

npm run soak -- desk [number of kills, or minutes as 10m; 200 kills unless given]
  Kills the process of the site while ten editors write articles and flashes, starts it again, and exits 1 when something that
  was acknowledged is lost or went out twice.

npm run soak -- hostile [number of attacks, or minutes as 120m; 500 attacks unless given]
  Sends the worst bodies without a pause beside readers, in turn with readers alone, and exits 1 when a reader is refused, an attack fails
  with 500, or 95 of 100 answers to readers need three times as long as without it.

npm run soak -- crawl [prefixes of languages; / for none; all unless given]
  Opens every page of the demo below each prefix in a browser (tests/crawl), and exits 1 when one has a wrong status, title, canonical
  address or language version, logs an error, loads from elsewhere, shifts, breaks a rule of axe in a theme, or has a dead link.`

offerHelp(usage)

const [name = '', count, ...more] = orEnd(() =>
  readWords(process.argv.slice(2), usage, { allowPositionals: true }),
).positionals
if (name === 'kills') process.exit((await kills(enough(count ?? '30'))) ? 0 : 1)
if (name === 'outages') process.exit((await outages(enough(count ?? '30'), more[0])) ? 0 : 1)
const disturbance = disturbanceNames.find((each) => each === name)
if (disturbance) process.exit((await disturbed(disturbance, enough(count ?? '5'))) ? 0 : 1)
if (name === 'rolling') process.exit((await rolling(enough(count ?? '5'), more[0])) ? 0 : 1)
if (name === 'desk') process.exit((await desk(enough(count ?? '200'))) ? 0 : 1)
if (name === 'hostile') process.exit((await hostile(enough(count ?? '500'))) ? 0 : 1)
if (name === 'crawl') process.exit((await crawled([count ?? [], more].flat())) ? 0 : 1)
console.error(usage)
process.exit(2)

/**
 * Returns a function that decides when a run ends: `30` after that many kills or rounds, `30m` after that many minutes.
 */
function enough(amount: string): (done: number) => boolean {
  orEnd(() => {
    if (!/^[1-9]\d*m?$/.test(amount))
      throw new StartError(`'${amount}' is neither a number nor minutes as 30m.\n\n${usage}`)
  })
  const end = Date.now() + Number.parseInt(amount) * 60_000
  return amount.endsWith('m') ? () => Date.now() >= end : (done) => done >= Number.parseInt(amount)
}

/** Whether nothing was lost, nothing failed, and each outage was short enough. */
async function kills(isEnough: (done: number) => boolean): Promise<boolean> {
  const result = await runKills(isEnough, console.log)
  const longest = Math.max(...result.outages.map(({ ms }) => ms))
  print(result)
  console.log(`Longest outage ${longest} ms; exit code ${result.exitCode}`)
  return result.lost === 0 && result.failures.length === 0 && result.exitCode === 0 && longest < maxOutageMs
}

/** Whether the process and its stream continued, no item was missed, jobs ran again, and nothing was lost. */
async function outages(isEnough: (done: number) => boolean, url?: string): Promise<boolean> {
  const result = await runOutages(isEnough, console.log, url)
  const longest = Math.max(...result.outages.map(({ ms }) => ms))
  print(result)
  console.log(`Longest outage ${longest} ms; the stream ${result.isStreamOver ? 'ended' : 'stayed open'}`)
  console.log(`${result.missed.length} of ${result.outages.length} items missed in it; exit code ${result.exitCode}`)
  return (
    result.lost === 0 &&
    result.failures.length === 0 &&
    !result.isStreamOver &&
    result.missed.length === 0 &&
    result.jobsAfter > 0 &&
    result.exitCode === 0
  )
}

/** Whether the site was back soon after each disturbance, no call failed in another way than with 503, and nothing was lost. */
async function disturbed(kind: DisturbanceName, isEnough: (done: number) => boolean): Promise<boolean> {
  const result = await runDisturbances(kind, isEnough, console.log)
  const slowest = Math.max(...result.disturbances.map(({ backMs }) => backMs))
  print(result)
  const gap = Math.max(...result.disturbances.map(({ gapMs }) => gapMs))
  console.log(`Longest time without a write ${gap} ms, slowest return ${slowest} ms`)
  console.log(`Longest rest of the jobs ${result.pauseMs} ms; exit codes ${result.exitCodes.join(', ')}`)
  const isClean = result.exitCodes.every((code) => code === 0) && result.pauseMs < maxPauseMs
  return result.lost === 0 && result.failures.length === 0 && isClean && slowest < maxOutageMs
}

/** Whether no read failed and nothing was lost. */
async function rolling(isEnough: (done: number) => boolean, url?: string): Promise<boolean> {
  const result = await runRolling(isEnough, console.log, url)
  print(result)
  console.log(`${result.restarts} restarts; exit codes ${[...new Set(result.exitCodes)].join(', ')}`)
  return (
    result.lost === 0 &&
    result.failures.length === 0 &&
    result.refusedReads === 0 &&
    result.exitCodes.every((code) => code === 0)
  )
}

/** Whether all acknowledged saves existed after each kill, and every flash was published once. */
async function desk(isEnough: (done: number) => boolean): Promise<boolean> {
  const { kills, saves, flashes, refused, longestOutageMs, lost, failures, exitCode } = await runDeskKills(
    isEnough,
    console.log,
  )
  console.log(
    `\n${kills} kills; ${saves} saves and ${flashes} flashes acknowledged, ${lost.length} of them lost or doubled`,
  )
  console.log(
    `${refused} answers 503, 504 or lost connections; longest outage ${longestOutageMs} ms; exit code ${exitCode}`,
  )
  for (const line of [...lost, ...failures]) console.log(line)
  return lost.length === 0 && failures.length === 0 && exitCode === 0
}

/** Whether readers hardly noticed the hostile client. */
async function hostile(isEnough: (done: number) => boolean): Promise<boolean> {
  const { reads, attacks, aloneP95, besideP95, failures } = await runHostile(isEnough, console.log)
  const ratio = besideP95 / aloneP95
  console.log(
    `\n${attacks} attacks beside ${reads} reads: 95 of 100 answers within ${besideP95} ms, ${aloneP95} ms alone, ${ratio.toFixed(2)} times that`,
  )
  for (const failure of new Set(failures)) console.log(failure)
  return failures.length === 0 && ratio < maxHostileRatio
}

/** Whether no page has a fault. */
async function crawled(wanted: readonly string[]): Promise<boolean> {
  const chosen = prefixes.filter((prefix) => wanted.length === 0 || wanted.includes(prefix || '/'))
  const { addresses, links, unreached, faults } = await crawl(chosen, console.log)
  console.log(`\n${addresses} addresses visited, ${links} links followed, ${faults.length} faults`)
  if (unreached.length > 0) console.log(`No page links to ${unreached.join(', ')}`)
  return faults.length === 0
}

function print(result: Tally & { lost: number }): void {
  console.log(`\n${result.acknowledged} writes acknowledged, ${result.lost} of them lost; ${result.reads} reads`)
  console.log(`${result.refusedWrites} writes and ${result.refusedReads} reads refused with 503 or a lost connection`)
  for (const failure of result.failures) console.log(failure)
}
