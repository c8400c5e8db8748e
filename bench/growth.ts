import { archiveSizes, openArchives } from './archive/archive.ts'
import { openAsking, type Asking } from './growth/asking.ts'
import { calls, type Call } from './growth/calls.ts'
import { recallRows } from './growth/recall.ts'
import { percentile, type Row } from './table.ts'

const turns = 80
const mostGrowth = 2

/**
 * How long calls take, and what search finds, in archives of 10 thousand, 100 thousand and 1 million items. No row where the
 * input is absent that these are made of.
 */
export async function growthOfTimes(): Promise<Row[]> {
  const archives = await openArchives((line) => process.stdout.write(`${line}\n`))
  if (!archives) return []
  const open = archiveSizes.map((size) => archives.open(size))
  try {
    const askings: Asking[] = []
    for (const db of open) askings.push(await openAsking(db, archives.now))
    const rows: Row[] = []
    for (const call of calls) rows.push(rowOf(call, await timesOf(call, askings)))
    return [...rows, ...(await recallRows(askings[0]!))]
  } finally {
    await Promise.all(open.map((db) => db.destroy()))
    await archives.close()
  }
}

/**
 * The 95th percentile in each archive; they take turns, so that what else the machine does troubles them alike. All is asked
 * once before: what counts is the work, not that a small archive fits into memory sooner.
 */
async function timesOf({ once }: Call, askings: Asking[]): Promise<number[]> {
  const times: number[][] = askings.map(() => [])
  for (let turn = -turns; turn < turns; turn++) {
    for (const [index, asking] of askings.entries()) {
      const begun = performance.now()
      await once(asking, (turn + turns) % turns)
      if (turn >= 0) times[index]!.push(performance.now() - begun)
    }
  }
  return times.map((each) => percentile(each, 0.95))
}

function rowOf({ what, budgetMs = Infinity }: Call, times: number[]): Row {
  const growth = times.at(-1)! / times[0]!
  return {
    what: `${what}: p95 of 10 thousand, 100 thousand, 1 million items`,
    ours: `${times.map((ms) => ms.toFixed(1)).join(', ')} ms`,
    against: `${growth.toFixed(1)} times the smallest`,
    budget: `< ${mostGrowth} times${budgetMs < Infinity ? `, ≤ ${budgetMs} ms` : ''}`,
    isKept: growth < mostGrowth && times.at(-1)! <= budgetMs,
  }
}
