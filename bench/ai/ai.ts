import { existsSync } from 'node:fs'
import type { Passage } from '#domain/answers/passage.ts'
import type { Locale } from '#domain/platform/locale.ts'
import demoItems from '#server/demo/content/items.json' with { type: 'json' }
import { openArchives } from '#bench/archive/archive.ts'
import { importFiles } from '#server/newsroom/import/run.ts'
import { score, type AskedScore } from '#tests/judged/asked.ts'
import { askedBlind, askedBlindOfDemo } from '#tests/judged/asked-blind.ts'
import { askedEighth } from '#tests/judged/asked-eighth.ts'
import { askedEleventh } from '#tests/judged/asked-eleventh.ts'
import { askedFifth } from '#tests/judged/asked-fifth.ts'
import { askedFourth } from '#tests/judged/asked-fourth.ts'
import { asAsked, askedOfDemo, type AskedQuestion } from '#tests/judged/asked-questions.ts'
import { askedNinth } from '#tests/judged/asked-ninth.ts'
import { askedSecond } from '#tests/judged/asked-second.ts'
import { askedSeventh } from '#tests/judged/asked-seventh.ts'
import { askedSixth } from '#tests/judged/asked-sixth.ts'
import { askedTenth } from '#tests/judged/asked-tenth.ts'
import { askedTwelfth } from '#tests/judged/asked-twelfth.ts'
import { askedThird } from '#tests/judged/asked-third.ts'
import { askedOfRealInput } from '#tests/judged/asked-of-real-input.ts'
import { askedAcrossLanguages, fiveOfDemo } from '#tests/judged/asked-across-languages.ts'
import { askedOfDirections } from '#tests/judged/asked-directions.ts'
import { processorTime } from '#bench/processor-time.ts'
import type { BenchSite } from '#bench/site.ts'
import { percentile, type Row } from '#bench/table.ts'

const headlines = '../shared/data/headlines-en-ja.jsonl'
const budgetMs = 150
/** The demo items have ids in the order of their file, from this one on. */
const firstDemoId = 1001
const demoIds = new Map(Object.keys(demoItems).map((key, index) => [key, firstDemoId + index]))

const isDemoItem = ({ articleId }: Passage, keys: readonly string[]) =>
  keys.some((key) => demoIds.get(key) === articleId)
const isEither = (passage: Passage, parts: readonly string[]) => isDemoItem(passage, parts) || isTitled(passage, parts)
const isTitled = ({ title, sentences }: Passage, parts: readonly string[]) =>
  parts.some((part) => [title, ...sentences].join(' ').includes(part))

const archiveSize = 100_000

/**
 * Measures what the assistant finds and shows without a model, for questions written by hand, and how fast
 * in a large archive. Requires the items that `importRate` imported.
 */
export async function answers(site: BenchSite): Promise<Row[]> {
  const hasInput = existsSync(headlines)
  if (hasInput) await importFiles(site.db, [headlines], { kind: 'flash', lang: 'en' })
  else process.stdout.write(`${headlines} is absent: questions are asked of the demo content only\n`)
  const rows: Row[] = []
  const scores: AskedScore[] = []
  const add = async (name: string, asked: Record<string, AskedQuestion[]>, isOf: typeof isDemoItem) => {
    for (const [locale, questions] of Object.entries(asked)) {
      const found = await score(site.db, locale as Locale, questions, isOf)
      for (const fault of found.faults) process.stdout.write(`${name}, ${locale}: ${fault}\n`)
      scores.push(found)
      rows.push(ofLanguage(`${name}, ${locale}`, found))
    }
  }
  await add('demo', askedOfDemo, isDemoItem)
  await add('demo, more', fiveOfDemo, isDemoItem)
  await add('directions', askedOfDirections, isDemoItem)
  await add('blind, demo', askedBlindOfDemo, isDemoItem)
  if (hasInput) {
    await add('real input', askedOfRealInput, isTitled)
    await add('across languages', askedAcrossLanguages, isTitled)
    await add('blind', askedBlind, isTitled)
    await add('second', askedSecond, isTitled)
    await add('third', askedThird, isTitled)
    await add('fourth', askedFourth, isTitled)
    await add('fifth', askedFifth, isTitled)
    await add('sixth', asAsked(askedSixth), isEither)
    await add('seventh', asAsked(askedSeventh), isEither)
    await add('eighth', asAsked(askedEighth), isEither)
    await add('ninth', asAsked(askedNinth), isEither)
    await add('tenth', asAsked(askedTenth), isEither)
    await add('eleventh', asAsked(askedEleventh), isEither)
    await add('twelfth', asAsked(askedTwelfth), isEither)
  }
  const sum = (key: Exclude<keyof AskedScore, 'faults' | 'times'>) =>
    scores.reduce((total, each) => total + each[key], 0)
  const share = (what: string, part: number, whole: number, budget: number): Row => ({
    what,
    ours: `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`,
    against: '',
    budget: `≥ ${100 * budget} %`,
    isWithinBudget: part >= budget * whole,
  })
  // The sets are those of before the ranking: nothing in it is made for one question of them.
  const all = [
    ...rows,
    share('answers: an expected text among the first three passages', sum('found'), sum('answerable'), 0.9),
    share('answers: lines that are right', sum('right'), sum('lines'), 0.93),
  ]
  if (all.some(({ isWithinBudget }) => !isWithinBudget)) {
    process.exitCode = 1
    process.stdout.write('Answers got worse than they were: see the rows below\n')
  }
  return [
    ...all,
    speedOf(
      'answers: quotations from the archive',
      scores.flatMap(({ times }) => times),
    ),
    ...(await answersOfArchive()),
  ]
}

const ofLanguage = (name: string, { found, answerable, declined, lines, right, unanswerable }: AskedScore): Row => ({
  what: `answers, ${name}`,
  ours: `${found} of ${answerable} found, ${declined} declined, ${right} of ${lines} lines right, ${unanswerable} without an answer`,
  against: '',
  budget: '',
  isWithinBudget: true,
})

function speedOf(what: string, times: number[]): Row {
  const p95 = percentile(times, 0.95)
  return {
    what: `${what}, p95`,
    ours: `${p95.toFixed(0)} ms`,
    against: `median ${percentile(times, 0.5).toFixed(0)} ms`,
    budget: `≤ ${budgetMs} ms`,
    isWithinBudget: p95 <= budgetMs,
  }
}

/**
 * Asks the same questions of an archive with a year of a busy wire. The second round is measured, by the clock and,
 * because a busy machine stretches that, by the processor time of program and database.
 */
async function answersOfArchive(): Promise<Row[]> {
  const archives = await openArchives((line) => process.stdout.write(`${line}\n`), [archiveSize])
  if (!archives) return []
  const db = archives.open(archiveSize)
  const times: number[] = []
  const processorTimes: number[] = []
  try {
    for (const isMeasured of [false, true])
      for (const [locale, questions] of [
        ...Object.entries(askedOfDemo),
        ...Object.entries(askedOfRealInput),
        ...Object.entries(askedAcrossLanguages),
      ])
        for (const question of questions) {
          const before = await processorTime(db)
          const { times: taken } = await score(db, locale as Locale, [question], () => true, archives.now)
          const after = await processorTime(db)
          if (!isMeasured) continue
          times.push(...taken)
          if (before.database !== undefined && after.database !== undefined)
            processorTimes.push(after.database - before.database + after.ours - before.ours)
        }
  } finally {
    await db.destroy()
    await archives.close()
  }
  const what = `answers: quotations from ${archiveSize.toLocaleString('en')} items`
  return [
    speedOf(what, times),
    ...(processorTimes.length ? [speedOf(`${what}, processor time of program and database`, processorTimes)] : []),
  ]
}
