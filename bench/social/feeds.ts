import type { Output } from '#contract/calls.ts'
import type { CallName, Input } from '#contract/calls.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { ask } from '#server/http/api/ask.ts'
import { openRankings, type Rankings } from '#server/social/farcaster/read/hot.ts'
import { busyFid, casts, channelAt, fillNetwork, follows, viewers } from './crowd.ts'
import type { BenchSite } from '#bench/site.ts'
import { percentile, type Row } from '#bench/table.ts'
import { openServices, type Services } from '#server/services.ts'

type Feed = Extract<
  CallName,
  'social.feed' | 'social.follows' | 'social.latest' | 'social.channelCasts' | 'social.userCasts'
>

const warmUps = 40
const firstPages = 200
/** How many walk on to the last page. */
const walks = 10
const lastPage = 50
const maxTimes = 2
const config = readConfig([], { LOG_LEVEL: 'silent' })

/** The measured feeds: the budget of each for the 95th percentile, and its input in each round. */
const feeds: { name: Feed; what: string; budgetMs: number; inputOf: (round: number) => object }[] = [
  { name: 'social.follows', what: `casts of ${viewers.follow} followed`, budgetMs: 20, inputOf: () => ({}) },
  { name: 'social.feed', what: 'home, ranked already', budgetMs: 20, inputOf: () => ({}) },
  { name: 'social.latest', what: 'latest casts', budgetMs: 20, inputOf: () => ({}) },
  {
    name: 'social.channelCasts',
    what: 'a channel',
    budgetMs: 20,
    inputOf: (round) => ({ id: channelAt(1 + (round % 10)) }),
  },
  {
    name: 'social.userCasts',
    what: 'a profile',
    budgetMs: 20,
    inputOf: (round) => ({ fid: busyFid(1 + (round % 10)) }),
  },
]

/** Feeds of a network of three hundred thousand casts and as many follows, read as pages and the API read them: first pages, far ones, and rankings computed afresh. */
export async function feedTimes({ db }: Pick<BenchSite, 'db'>): Promise<Row[]> {
  const begun = performance.now()
  const now = new Date()
  await fillNetwork(db, toFarcasterTime(now))
  process.stdout.write(
    `${casts} casts and ${follows} follows took ${((performance.now() - begun) / 1000).toFixed(0)} s to make\n`,
  )
  const rows: Row[] = []
  const services = openServices({ config, db })
  for (const feed of feeds) rows.push(await timesOf({ db, services }, feed))
  await services.close()
  const rankings = openRankings(db)
  return [
    ...rows,
    await rankedAnew(now, 'home', (at, part) => rankings.casts(at, new Set(), part)),
    await rankedAnew(now, 'hot channels', (at, part) => rankings.channels(at, part)),
  ]
}

interface Site {
  db: Database
  services: Services
}

async function timesOf(site: Site, { name, what, budgetMs, inputOf }: (typeof feeds)[number]): Promise<Row> {
  /** Measures one page for one of the viewers, in rotation. */
  const page = async (round: number, cursor: string | undefined, times: number[]) => {
    const at = round % viewers.count
    const begun = performance.now()
    const { next } = await read(site, name, { ...inputOf(at), cursor }, 1 + at)
    times.push(performance.now() - begun)
    return next.cursor ?? undefined
  }
  for (let round = 0; round < warmUps; round++) await page(round, undefined, [])
  const first: number[] = []
  for (let round = 0; round < firstPages; round++) await page(round, undefined, first)
  const far: number[] = []
  let reached = 0
  for (let round = 0; round < walks; round++) {
    const walked: number[] = []
    let cursor: string | undefined
    do cursor = await page(round, cursor, walked)
    while (cursor && walked.length < lastPage)
    far.push(...walked.slice(-5))
    reached = walked.length
  }
  const p95 = percentile(first, 0.95)
  const [near, distant] = [percentile(first, 0.5), percentile(far, 0.5)]
  return {
    what: `${what}: p95 of first pages, among ${casts} casts and ${follows} follows`,
    ours: `${p95.toFixed(1)} ms`,
    against: `${distant.toFixed(1)} ms for page ${reached}, ${near.toFixed(1)} ms for page 1 (medians)`,
    budget: `≤ ${budgetMs} ms, far pages ≤ ${maxTimes} times`,
    isWithinBudget: p95 <= budgetMs && distant <= near * maxTimes,
  }
}

/** Reads as one of the viewers, whose account has a signer. */
function read<N extends Feed>({ db, services }: Site, name: N, input: object, fid: number): Promise<Output<N>> {
  const signerUuid = 'bench'
  const caller = { kind: 'account', accountId: 0, sessionId: 0, signer: { fid, signerUuid } } as const
  return ask(name, input as Input<N>, {
    db,
    config,
    services,
    locale: 'en',
    caller,
    viewer: { fid: String(fid), signerUuid },
    client: { ip: '', userAgent: '' },
    now: new Date(),
  })
}

const rankings = 20
const rankingBudgetMs = 100

/** A ranking is cached for a minute, so the clock advances by more each time. */
async function rankedAnew(
  now: Date,
  what: string,
  rank: (...args: Parameters<Rankings['channels']>) => Promise<unknown>,
): Promise<Row> {
  const times: number[] = []
  for (let round = -3; round < rankings; round++) {
    const began = performance.now()
    await rank(new Date(now.getTime() + (round + 4) * 61_000), { cursor: undefined, limit: 20 })
    if (round >= 0) times.push(performance.now() - began)
  }
  const p95 = percentile(times, 0.95)
  return {
    what: `${what}, ranked afresh: p95`,
    ours: `${p95.toFixed(0)} ms`,
    against: '',
    budget: `≤ ${rankingBudgetMs} ms`,
    isWithinBudget: p95 <= rankingBudgetMs,
  }
}
