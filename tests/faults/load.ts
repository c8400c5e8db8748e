import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/data/database.ts'
import { createTestAccount, type TestAccount } from '#tests/accounts.ts'
import { publishNews } from '#tests/news.ts'
import { isRefusal, request } from './request.ts'

/** Enough for half an hour of writes below the hourly limit of an account, each of which collects another item. */
const accountCount = 400
const itemCount = 400
const pauseMs = 20
const reads = ['/v2/newsflash/list', '/', '/v2/library/list', '/feeds/flash.xml']

/** The results of the clients' calls. */
export interface Tally {
  /** Writes that the site acknowledged. */
  acknowledged: number
  /** Responses 503 and 504, and connections that were refused or cut, to writes and to reads. */
  refusedWrites: number
  refusedReads: number
  reads: number
  /** All other unsuccessful responses, such as a 500. */
  failures: string[]
}

/** Adds the accounts and items of a load to a database, before the faults begin. */
export async function prepareLoad(db: Database): Promise<{ accounts: TestAccount[]; items: number[] }> {
  const items = await publishNews(
    db,
    Array.from({ length: itemCount }, (_, index) => [`Item ${index} of the load`]),
  )
  const names = Array.from({ length: accountCount }, (_, index) => `client${index}`)
  return { accounts: await Promise.all(names.map((name) => createTestAccount(db, name))), items }
}

/**
 * Simulates clients that read and write without a pause until `stop`. A write collects an item once for an account, so
 * that each acknowledged write can be found again. `origins` returns the nodes behind a balancer: a failed read is
 * repeated on the next node, as nginx does.
 */
export function startLoad(
  { accounts, items }: Awaited<ReturnType<typeof prepareLoad>>,
  origins: () => readonly string[],
  { writers = 3, readers = 3 } = {},
) {
  const tally: Tally = { acknowledged: 0, refusedWrites: 0, refusedReads: 0, reads: 0, failures: [] }
  const acknowledged: [account: number, item: number][] = []
  let isStopped = false
  let turn = 0
  let lastAcknowledged = Date.now()
  let longestGapMs = 0

  async function send(path: string, init: RequestInit, account: TestAccount): Promise<number> {
    const candidates = init.method === 'POST' ? origins().slice(0, 1) : origins()
    for (const origin of candidates) {
      // Each account has its own network address, so that no limit is reached.
      const headers = { ...account.headers, 'x-forwarded-for': `198.51.100.${account.id % 250}` }
      const { status } = await request(origin + path, { ...init, headers }, tally.failures)
      if (status === 429) throw new Error(`The load met the site's limit of ${path}.`)
      if (status > 0) return status
    }
    return 0
  }

  async function write(): Promise<void> {
    while (!isStopped) {
      const number = turn++
      const account = accounts[number % accounts.length]!
      const item = items[Math.floor(number / accounts.length) % items.length]!
      const status = await send(
        '/v2/collection/add',
        { method: 'POST', body: JSON.stringify({ article_id: item }) },
        account,
      )
      if (status === 200) {
        tally.acknowledged++
        const now = Date.now()
        longestGapMs = Math.max(longestGapMs, now - lastAcknowledged)
        lastAcknowledged = now
        acknowledged.push([account.id, item])
      } else if (isRefusal(status)) {
        tally.refusedWrites++
        await sleep(pauseMs)
      }
    }
  }

  async function read(index: number): Promise<void> {
    for (let number = index; !isStopped; number++) {
      const status = await send(reads[number % reads.length]!, {}, accounts[number % accounts.length]!)
      if (status === 200) tally.reads++
      else if (isRefusal(status)) {
        tally.refusedReads++
        await sleep(pauseMs)
      }
    }
  }

  const running = [
    ...Array.from({ length: writers }, write),
    ...Array.from({ length: readers }, (_, index) => read(index)),
  ]
  return {
    tally,
    /** The longest time in ms between two acknowledged writes since the last call. */
    longestGap(): number {
      const gap = longestGapMs
      longestGapMs = 0
      return gap
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
    /** The acknowledged writes that are not in the database. Writes that follow during the check do not count. */
    async lost(db: Database) {
      const earlier = [...acknowledged]
      const rows = await db.selectFrom('collection').select(['account_id', 'article_id']).execute()
      const stored = new Set(rows.map((row) => `${row.account_id} ${row.article_id}`))
      return earlier.filter(([account, item]) => !stored.has(`${account} ${item}`))
    },
  }
}

export type Load = ReturnType<typeof startLoad>
