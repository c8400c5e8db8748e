import { setFlagsFromString } from 'node:v8'
import { readConfig, type Config } from './config/config.ts'
import { connect } from './data/connect.ts'
import type { Database } from './data/database.ts'
import { needsDemo, seedDemo } from './demo/seed.ts'
import { createApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { createNoticeApp } from './http/streams/notice-app.ts'
import { loadPages, type Pages } from './http/pages/bundle.ts'
import { openLive } from './events/open.ts'
import { printPhases } from './phases.ts'
import { indexMissing } from './search-index/index-missing.ts'
import type { Farcaster } from './farcaster/farcaster.ts'
import { openServices } from './services.ts'
import { needsDemoNetwork } from './farcaster/demo/needs.ts'
import { StartError } from './config/start-error.ts'

/** What has been started, to be stopped in the opposite order. */
type Stops = (() => Promise<void>)[]

/**
 * Runs the program until it is told to stop: reads the configuration, reaches the database, serves and works as the
 * roles say. SIGINT, SIGTERM, SIGHUP and the end of whoever launched us stop it cleanly with exit code 0; a start that
 * cannot succeed, or the loss of the database, says so in one sentence and exits 1.
 */
export async function main(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  openPages: (report: (line: string) => void) => Promise<Pages> = loadPages,
): Promise<void> {
  // Between two collections the heap may grow by three fifths; V8 would let it grow far more on a machine with much memory.
  setFlagsFromString('--heap-growing-percent=60')
  const stops: Stops = []
  const leave = leaver(stops)
  try {
    const config = readConfig(argv, env)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => leave(0))
    await start(config, openPages, stops, (sentence) => leave(1, sentence))
  } catch (error) {
    leave(1, error instanceof StartError ? error.message : (error as Error).stack)
  }
}

async function start(
  config: Config,
  openPages: (report: (line: string) => void) => Promise<Pages>,
  stops: Stops,
  lose: (sentence: string) => void,
): Promise<void> {
  const begun = performance.now()
  const phase = printPhases(console.log)
  const isServing = config.server.roles.some((role) => role !== 'worker')
  const hasPages = config.server.roles.some((role) => role === 'web' || role === 'ai')
  const opening = hasPages ? phase('Pages', openPages) : undefined
  opening?.catch(() => {})
  const connection = await phase('Database', async (report) => {
    const reached = await connect({ databaseUrl: config.database.url, dataFolder: config.data.folder, report })
    stops.push(reached.close)
    return reached
  })
  const { db, callDb } = connection
  void connection.gone.then(lose)
  if (config.data.demo && (await needsDemo(db))) {
    await phase('Demo content', (report) => seedDemo(db, report))
  }
  stops.push(indexBeside(db))
  const live = await openLive({ config, db, url: connection.url })
  stops.push(live.close)
  // Over the pool whose statements may take their time, unlike those of calls.
  const background = openServices({ config, db })
  stops.push(background.close)
  const pages = await opening
  if (isServing) {
    const services = openServices({ config, db: callDb })
    stops.push(services.close)
    const parts = { config, db: callDb, services, live }
    const app = pages ? createApp({ ...parts, pages }) : createNoticeApp(parts)
    const listening = await listen(app.fetch, config.server)
    // The streams end first, for a running answer holds the end of listening up.
    stops.push(listening.close, live.close)
  }
  if (config.data.demo && config.farcaster.provider === 'embedded' && (await needsDemoNetwork(db)))
    stops.push(seedNetworkBeside(background.farcaster, config))
  if (config.server.roles.includes('worker')) {
    const jobs = await phase('Jobs', async () => {
      // The queue takes long to load, and the first page need not wait for it.
      const { startJobs } = await import('./jobs/start.ts')
      return startJobs({ config, db, url: connection.url, live, services: background })
    })
    stops.push(jobs.stop)
    if (
      config.farcaster.provider === 'hub' ||
      (config.farcaster.provider === 'embedded' && config.farcaster.peers.length > 0)
    ) {
      const { startFollowing } = await import('./farcaster/peers/follow.ts')
      stops.push(startFollowing({ config, network: await background.farcaster.network() }).stop)
    }
  }
  console.log(`\nFarwire runs (ready after ${((performance.now() - begun) / 1000).toFixed(1)} s). Ctrl-C stops it.\n`)
  for (const [name, place] of placesOf(config, { hasPages, isServing })) console.log(`  ${name.padEnd(16)} ${place}`)
}

/** Lets search catch up with what was there before it, without holding the start up; returns how to end that. */
function indexBeside(db: Database): () => Promise<void> {
  let isStopped = false
  const indexing = indexMissing(db, () => isStopped).then(
    (count) => void (count && console.log(`Search knows ${count} items more`)),
    (error: Error) => console.error(`Search could not be brought up to date: ${error.message}`),
  )
  return () => {
    isStopped = true
    return indexing
  }
}

/** Lets invented people speak once the site is there; a stop waits until they have. */
function seedNetworkBeside(farcaster: Farcaster, config: Config): () => Promise<void> {
  const seeding = import('./farcaster/demo/seed.ts')
    .then(async ({ seedDemoNetwork }) => seedDemoNetwork(await farcaster.network(), config))
    .then(
      ({ people, casts }) => console.log(`${people} invented people said ${casts} things on the social network`),
      (error: Error) => console.error(`The social network has no demo: ${error.message}`),
    )
  return () => seeding
}

function placesOf(
  config: Config,
  { hasPages, isServing }: { hasPages: boolean; isServing: boolean },
): [string, string][] {
  const places: [string, string][] = []
  if (isServing && !hasPages) places.push(['Notifications', config.site.noticeOrigin])
  if (hasPages) {
    places.push(
      ['Site', config.site.origin],
      ['API description', `${config.site.origin}/api, ${config.site.origin}/openapi.json`],
    )
    if (!config.mail.smtpUrl) places.push(['Local mail', `${config.site.origin}/dev/mail`])
  }
  places.push(['Data folder', config.data.folder])
  return places
}

/** Makes the one way out: stops everything once, however often it is called, then ends the process. */
function leaver(stops: Stops): (code: number, words?: string) => void {
  let isLeaving = false
  return (code, words) => {
    if (isLeaving) return
    isLeaving = true
    if (words) console.error(words)
    void stopAll(stops).then((isClean) => process.exit(isClean ? code : 1))
  }
}

async function stopAll(stops: Stops): Promise<boolean> {
  let isClean = true
  for (const stop of stops.toReversed()) {
    await stop().catch((error: Error) => {
      isClean = false
      console.error(error.message)
    })
  }
  return isClean
}

if (import.meta.main) await main(process.argv.slice(2), process.env)
