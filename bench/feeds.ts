import type { Output } from '#contract/calls.ts'
import type { CallName, Input } from '#contract/calls.ts'
import { toFarcasterTime } from '#domain/farcaster.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { ask } from '#server/http/api/ask.ts'
import { openRankings, type Rankings } from '#server/farcaster/read/hot.ts'
import { busyFid, casts, channelAt, fillNetwork, follows, readers } from './feeds/crowd.ts'
import type { BenchSite } from './site.ts'
import { percentile, type Row } from './table.ts'
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
const mostTimes = 2
const config = readConfig([], { LOG_LEVEL: 'silent' })

/** What is read of each feed: its budget for the 95th percentile, and whose or which one in each turn. */
const feeds: { name: Feed; what: string; budgetMs: number; inputOf: (turn: number) => object }[] = [
  { name: 'social.follows', what: `casts of ${readers.follow} followed`, budgetMs: 20, inputOf: () => ({}) },
  { name: 'social.feed', what: 'home, ranked already', budgetMs: 20, inputOf: () => ({}) },
  { name: 'social.latest', what: 'latest casts', budgetMs: 20, inputOf: () => ({}) },
  {
    name: 'social.channelCasts',
    what: 'a channel',
    budgetMs: 20,
    inputOf: (turn) => ({ id: channelAt(1 + (turn % 10)) }),
  },
  { name: 'social.userCasts', what: 'a person', budgetMs: 20, inputOf: (turn) => ({ fid: busyFid(1 + (turn % 10)) }) },
]

/** Feeds of a network of three hundred thousand casts and as many follows, read as pages and the API read them: first pages, far ones, and rankings made anew. */
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
  /** Reads a page as one of the readers, who take turns, and notes how long it took. */
  const page = async (turn: number, cursor: string | undefined, times: number[]) => {
    const at = turn % readers.count
    const begun = performance.now()
    const { next } = await read(site, name, { ...inputOf(at), cursor }, 1 + at)
    times.push(performance.now() - begun)
    return next.cursor ?? undefined
  }
  for (let turn = 0; turn < warmUps; turn++) await page(turn, undefined, [])
  const first: number[] = []
  for (let turn = 0; turn < firstPages; turn++) await page(turn, undefined, first)
  const far: number[] = []
  let reached = 0
  for (let turn = 0; turn < walks; turn++) {
    const walked: number[] = []
    let cursor: string | undefined
    do cursor = await page(turn, cursor, walked)
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
    budget: `≤ ${budgetMs} ms, far pages ≤ ${mostTimes} times`,
    isKept: p95 <= budgetMs && distant <= near * mostTimes,
  }
}

/** As one of the readers, whose login has a signer. */
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

/** A ranking is kept for a minute, so that the clock goes on by more each time. */
async function rankedAnew(
  now: Date,
  what: string,
  rank: (...asked: Parameters<Rankings['channels']>) => Promise<unknown>,
): Promise<Row> {
  const times: number[] = []
  for (let turn = -3; turn < rankings; turn++) {
    const began = performance.now()
    await rank(new Date(now.getTime() + (turn + 4) * 61_000), { cursor: undefined, limit: 20 })
    if (turn >= 0) times.push(performance.now() - began)
  }
  const p95 = percentile(times, 0.95)
  return {
    what: `${what}, ranked anew: p95`,
    ours: `${p95.toFixed(0)} ms`,
    against: '',
    budget: `≤ ${rankingBudgetMs} ms`,
    isKept: p95 <= rankingBudgetMs,
  }
}
