import { setFlagsFromString } from 'node:v8'
import { messageOf } from '#domain/platform/error.ts'
import { isLoopback } from './platform/config/address.ts'
import { readConfig, type Config } from './platform/config/config.ts'
import type { Role } from './platform/config/roles.ts'
import { connect } from './platform/data/connect.ts'
import { DatabaseUnavailable, isConnectionLoss } from './platform/data/unavailable.ts'
import { isCopy } from './platform/data/site-home.ts'
import { saveOrigin } from './platform/data/site-origin.ts'
import type { Database } from './platform/data/database.ts'
import { needsDemo, seedDemo } from './demo/seed.ts'
import { createApp } from './http/app.ts'
import { checkAddress, listen } from './http/listen.ts'
import { createHostApp } from './http/streams/host-app.ts'
import { loadPages, type Pages } from './http/pages/bundle.ts'
import { openProcessPulse } from './platform/pulse/process.ts'
import { outlet } from './platform/fetch/outlet.ts'
import { recordValues } from './platform/pulse/record.ts'
import { openLive } from './platform/bus/open.ts'
import { switchDetail } from './platform/trace/log.ts'
import { printPhases } from './platform/phases.ts'
import { newsroomAddress } from './newsroom/staff/link.ts'
import type { Farcaster } from './social/farcaster/farcaster.ts'
import type { MailServices } from './platform/mail/send.ts'
import { openServices, type Services } from './services.ts'
import { needsDemoNetwork } from './demo/network/needs.ts'
import { StartError } from './platform/config/start-error.ts'

/** A supervisor that waits a minute, as the unit of docs does, need not kill the process. */
const stopWithinMs = 50_000

const pulseMs = 60_000
/** The gRPC port of hubs. */
const defaultHubPort = 3383
const copyCheckMs = 10_000

/** Stops what has been started; called in reverse order. */
type Stops = (() => Promise<void>)[]

/**
 * Runs the program until it is stopped: reads the configuration, connects to the database, serves and runs jobs according to
 * its roles. SIGUSR2 makes the log detailed, and again as it was. SIGINT, SIGTERM, SIGHUP and the end of the parent process stop it cleanly with exit code 0; a start that cannot
 * succeed, or the loss of the database, prints one sentence and exits 1.
 */
export async function main(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  openPages: (report: (line: string) => void) => Promise<Pages> = loadPages,
): Promise<void> {
  // Between two garbage collections the heap may grow by 60 %; V8 would let it grow far more on a machine with much memory, and far less
  // on a busy one (decisions/0102-the-heap-may-double.md).
  setFlagsFromString('--heap-growing-percent=60')
  const stops: Stops = []
  const exit = openExit(stops)
  try {
    const config = readConfig(argv, env)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => exit(0))
    process.on('SIGUSR2', () => console.log(switchDetail() ? 'The log is detailed' : 'The log is as LOG_LEVEL says'))
    await start(config, openPages, stops, (sentence) => exit(1, sentence))
  } catch (error) {
    exit(1, lastWords(error))
  }
}

/** Why a start cannot succeed: a sentence, or where in the program it failed. */
function lastWords(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const lost = error instanceof DatabaseUnavailable ? error.cause : error
  if (!isConnectionLoss(lost)) return (error as Error).stack
  return `The database gives no session (${messageOf(lost)}); start again when it does.`
}

async function start(
  config: Config,
  openPages: (report: (line: string) => void) => Promise<Pages>,
  stops: Stops,
  onLost: (sentence: string) => void,
): Promise<void> {
  const begun = performance.now()
  const phase = printPhases(console.log)
  const isServing = config.server.roles.some((role) => role !== 'worker')
  // A taken port is reported before anything is started.
  if (isServing) await checkAddress(config.server)
  const hasPages = config.server.roles.some((role) => role === 'web')
  const opening = hasPages ? phase('Pages', openPages) : undefined
  opening?.catch(() => {})
  const connection = await phase('Database', async (report) => {
    const reached = await connect({
      databaseUrl: config.database.url,
      directUrl: config.database.directUrl,
      connections: config.database.connections,
      dataFolder: config.data.folder,
      report,
    })
    stops.push(reached.close)
    return reached
  })
  const { db, callDb } = connection
  stops.push(await shutIfQuiet(db, config))
  void connection.gone.then(onLost)
  if (config.data.demo && (await needsDemo(db))) {
    await phase('Demo content', (report) => seedDemo(db, report))
  }
  const live = await openLive({ config, db, url: connection.url })
  stops.push(live.close)
  // Over the pool whose statements may take their time, unlike those of calls.
  const background = openServices({ config, db })
  stops.push(background.close)
  const pages = await opening
  if (isServing) {
    const services = openServices({ config, db: callDb })
    stops.push(services.close)
    const pulse = await openPulse(config, db)
    stops.push(pulse.close)
    const parts = { config, db: callDb, services, live, watchers: pulse.watchers }
    const app = pages ? createApp({ ...parts, pages }) : createHostApp(parts)
    const listening = await listen(app.fetch, config.server)
    // The streams are closed first: the server waits for running responses before it stops listening.
    stops.push(listening.close, live.close)
    if (pages) {
      await saveOrigin(db, config.site.origin)
      stops.push(await openHubPort(config, services))
    }
  }
  if (config.data.demo && config.farcaster.provider === 'embedded' && (await needsDemoNetwork(db)))
    stops.push(seedNetworkInBackground(background.farcaster, config))
  if (config.server.roles.includes('worker')) {
    const jobs = await phase('Jobs', async () => {
      // Imported late: the queue takes long to load, and the first page does not need it.
      const { startJobs } = await import('./jobs/start.ts')
      return startJobs({ config, db, url: connection.url, live, services: background })
    })
    stops.push(jobs.stop)
    if (
      config.farcaster.provider === 'hub' ||
      (config.farcaster.provider === 'embedded' && config.farcaster.peers.length > 0)
    ) {
      const { startFollowing } = await import('./social/farcaster/peers/follow.ts')
      const { pinNodes } = await import('./social/farcaster/store/nodes.ts')
      await pinNodes(db, config.farcaster.peers)
      stops.push(startFollowing({ config, network: await background.farcaster.network() }).stop)
    }
  }
  console.log(`\nFarwire runs (ready after ${((performance.now() - begun) / 1000).toFixed(1)} s). Ctrl-C stops it.\n`)
  for (const [name, address] of await addressesOf({ config, db, services: background }, { hasPages, isServing }))
    console.log(`  ${name.padEnd(16)} ${address}`)
}

/** Counts what this process answers, records it each minute, serves `/metrics` and sends traces where that is set up. */
async function openPulse(config: Config, db: Database) {
  const { host, port, traces: collector } = config.metrics
  const counts = openProcessPulse()
  const { openMetrics } = port ? await import('./platform/pulse/metrics.ts') : {}
  const metrics =
    port && openMetrics ? await openMetrics(db, { host, port, folder: config.data.folder }, counts.read) : undefined
  const { openTraces } = collector ? await import('./platform/pulse/traces.ts') : {}
  const traces = collector ? openTraces?.(collector, `farwire ${config.server.roles.join(' ')}`) : undefined
  const timer = setInterval(() => {
    void recordValues(db, counts.read()).catch(() => {})
    counts.begin()
  }, pulseMs).unref()
  return {
    watchers: { pulse: counts, metrics, traces },
    close: async () => {
      clearInterval(timer)
      counts.close()
      await metrics?.close()
      await traces?.close()
    },
  }
}

/** Serves the gRPC service of hubs, if there is one; returns how to stop it. */
async function openHubPort(config: Config, services: Services): Promise<() => Promise<void>> {
  const { grpcPort, provider } = config.farcaster
  const isDefault = provider === 'embedded' && isLoopback(new URL(config.site.origin).hostname)
  const port = grpcPort ?? (isDefault ? defaultHubPort : 0)
  if (port === 0 || provider === 'neynar') return async () => {}
  const { openHubService } = await import('./social/farcaster/grpc/service.ts')
  try {
    const host = grpcPort ? config.server.host : '127.0.0.1'
    return (await openHubService({ config, services, callTimeoutMs: services.callTimeoutMs }, { host, port })).close
  } catch (error) {
    // Another site of this machine has the default one.
    if (!grpcPort) return async () => {}
    throw new StartError(`FARCASTER_GRPC_PORT ${port} cannot be used: ${messageOf(error)}`)
  }
}

/**
 * Shuts the outlet of a site that is said to be quiet, and of one that is a copy of another until somebody says that it has moved here. Returns
 * how to stop looking for that.
 */
async function shutIfQuiet(db: Database, config: Config): Promise<() => Promise<void>> {
  const copied = await isCopy(db, config)
  outlet.set(copied || config.data.isQuiet)
  if (config.data.isQuiet) console.log('The site is quiet: it sends and fetches nothing')
  else if (copied)
    console.log(
      'This is a copy of a site: it sends and fetches nothing. If it is the site from now on: npm run doctor -- --moved',
    )
  if (!copied || config.data.isQuiet) return async () => {}
  const look = async () => {
    if (await isCopy(db, config)) return
    clearInterval(timer)
    outlet.set(false)
    console.log('The site has moved here, and sends and fetches again')
  }
  const timer = setInterval(() => void look().catch(() => {}), copyCheckMs).unref()
  return async () => clearInterval(timer)
}

/** Adds the demo content of the social network in the background; a stop waits for it. */
function seedNetworkInBackground(farcaster: Farcaster, config: Config): () => Promise<void> {
  const seeding = import('./demo/network/seed.ts')
    .then(async ({ seedDemoNetwork }) => seedDemoNetwork(await farcaster.network(), config))
    .then(
      ({ accounts, casts }) =>
        console.log(`Added ${accounts} demo accounts and ${casts} demo casts to the social network`),
      (error: Error) => console.error(`The social network has no demo content: ${error.message}`),
    )
  return () => seeding
}

async function addressesOf(
  { config, db, services: { mailSink } }: { config: Config; db: Database; services: MailServices },
  { hasPages, isServing }: { hasPages: boolean; isServing: boolean },
): Promise<[string, string][]> {
  const addresses: [string, string][] = []
  const has = (role: Role) => isServing && !hasPages && config.server.roles.includes(role)
  if (has('notice')) addresses.push(['Notifications', config.site.noticeOrigin])
  if (has('ai')) addresses.push(['Assistant', config.site.aiOrigin])
  if (hasPages) {
    addresses.push(
      ['Site', config.site.origin],
      ['API description', `${config.site.origin}/api, ${config.site.origin}/openapi.json`],
    )
    const newsroom = await newsroomAddress(db, config.database.url !== null, new Date())
    addresses.push(['Newsroom', config.site.origin + newsroom])
    if (mailSink.isOpen) addresses.push(['Local mail', await mailSink.link()])
    else if (!config.mail.smtpUrl) addresses.push(['Mail', 'is neither sent nor shown; set SMTP_URL'])
  }
  addresses.push(['Data folder', config.data.folder])
  return addresses
}

/** Returns the function that stops everything, once however often it is called, and ends the process. */
function openExit(stops: Stops): (code: number, message?: string) => void {
  let isExiting = false
  return (code, message) => {
    if (isExiting) return
    isExiting = true
    if (message) console.error(message)
    const giveUp = () => {
      console.error('Stopping takes too long; the process ends now')
      process.exit(1)
    }
    setTimeout(giveUp, stopWithinMs).unref()
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
