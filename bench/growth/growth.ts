import { archiveSizes, openArchives } from '#bench/archive/archive.ts'
import { openArchiveClient, type ArchiveClient } from './archive-client.ts'
import { calls, type Call } from './calls.ts'
import { recallRows } from './recall.ts'
import { percentile, type Row } from '#bench/table.ts'

const rounds = 80
const maxGrowth = 2

/**
 * Response times of calls, and the recall of search, in archives of 10 thousand, 100 thousand and 1 million items. Returns no
 * rows if the input of the archives is absent.
 */
export async function growthOfTimes(): Promise<Row[]> {
  const archives = await openArchives((line) => process.stdout.write(`${line}\n`))
  if (!archives) return []
  const open = archiveSizes.map((size) => archives.open(size))
  try {
    const clients: ArchiveClient[] = []
    for (const db of open) clients.push(await openArchiveClient(db, archives.now))
    const rows: Row[] = []
    for (const call of calls) rows.push(rowOf(call, await timesOf(call, clients)))
    return [...rows, ...(await recallRows(clients[0]!))]
  } finally {
    await Promise.all(open.map((db) => db.destroy()))
    await archives.close()
  }
}

/**
 * The 95th percentile in each archive. The archives alternate, so that other load on the machine affects them alike. A first pass
 * warms all caches: a small archive would otherwise win by fitting into memory sooner.
 */
async function timesOf({ once }: Call, clients: ArchiveClient[]): Promise<number[]> {
  const times: number[][] = clients.map(() => [])
  for (let round = -rounds; round < rounds; round++) {
    for (const [index, client] of clients.entries()) {
      const start = performance.now()
      await once(client, (round + rounds) % rounds)
      if (round >= 0) times[index]!.push(performance.now() - start)
    }
  }
  return times.map((each) => percentile(each, 0.95))
}

/** A search counts up to 10,000 hits, so that it costs more until an archive has as many: its limit is a time, not the growth. */
function rowOf({ what, budgetMs }: Call, times: number[]): Row {
  const [smallest, largest] = [times[0]!, times.at(-1)!]
  return {
    what: `${what}: p95 of 10 thousand, 100 thousand, 1 million items`,
    ours: `${times.map((ms) => ms.toFixed(1)).join(', ')} ms`,
    against: `${(largest / smallest).toFixed(1)} times the smallest`,
    budget: budgetMs === undefined ? `< ${maxGrowth} times` : `≤ ${budgetMs} ms`,
    figure: largest / smallest,
    isWithinBudget: budgetMs === undefined ? largest / smallest < maxGrowth : largest <= budgetMs,
  }
}
