import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { answers } from './ai/ai.ts'
import { firstWords } from './ai/stream.ts'
import { openBenchSite, type BenchSite } from './site.ts'
import { bodyTimes } from './bodies.ts'
import { cachedRate } from './page/cache.ts'
import { feedTimes } from './social/feeds.ts'
import { growthOfTimes } from './growth/growth.ts'
import { importRate } from './import.ts'
import { ingestTimes } from './ingest.ts'
import { interactionTimes } from './page/interaction.ts'
import { listRate } from './list/list.ts'
import { kindLists } from './list/lists.ts'
import { lighthouseScores } from './page/lighthouse.ts'
import { serverMemory } from './memory.ts'
import { networkRate } from './social/network.ts'
import { nextRate } from './page/next.ts'
import { noticeRate } from './social/notices.ts'
import { pageRate } from './page/page.ts'
import { accountRate } from './social/accounts.ts'
import { seriesTimes } from './list/series.ts'
import { searchQuality } from './list/search.ts'
import { streamRate } from './streams/streams.ts'
import { pageWeight } from './page/weight.ts'
import { faultsOf, withRows, type Baseline } from './baseline.ts'
import { asTable, type Row } from './table.ts'
import { offerHelp } from '#tools/command/help.ts'
import { orEnd } from '#tools/command/options.ts'
import { readWords } from '#server/platform/config/words.ts'

interface Measure {
  name: string
  /** The measurement that must have run before. */
  needs?: string
  /** Runs only when it is named, because it installs what the project does not depend on. */
  isExtra?: boolean
  measure: (site: BenchSite) => Promise<Row[]>
}

/** The measurements in their order. */
const measures: Measure[] = [
  { name: 'import', measure: importRate },
  { name: 'ingest', measure: ingestTimes },
  { name: 'search', needs: 'import', measure: searchQuality },
  { name: 'ai', needs: 'import', measure: answers },
  { name: 'words', measure: firstWords },
  { name: 'list', needs: 'import', measure: listRate },
  { name: 'lists', needs: 'import', measure: kindLists },
  { name: 'series', measure: seriesTimes },
  { name: 'growth', measure: growthOfTimes },
  { name: 'page', measure: pageRate },
  { name: 'cache', measure: cachedRate },
  { name: 'bodies', measure: bodyTimes },
  { name: 'memory', needs: 'import', measure: serverMemory },
  { name: 'streams', measure: streamRate },
  { name: 'accounts', measure: accountRate },
  { name: 'network', measure: networkRate },
  { name: 'notices', measure: noticeRate },
  { name: 'feeds', measure: feedTimes },
  { name: 'weight', measure: pageWeight },
  { name: 'lighthouse', measure: lighthouseScores },
  { name: 'interaction', measure: interactionTimes },
  { name: 'next', isExtra: true, measure: nextRate },
]

const extras = measures.filter(({ isExtra }) => isExtra).map(({ name }) => name)

const baselineFile = 'bench/results/baseline.json'

const usage = `npm run bench -- [--keep] [row…]
  Measures the site on its production build, next to what it is compared with in the same run. Without rows it measures all
  of them and writes bench/results/latest.md. Absolute times hold on a quiet machine only; compare the ratios.
  Exits 1 when a row leaves its budget, or is a tenth worse than ${baselineFile}; --keep writes what was measured into that file, with
  the commit.
  Rows: ${measures.map(({ name }) => name).join(', ')}.
  Only by name: ${extras.join(', ')}, which installs another framework from the network next to the build.`
offerHelp(usage)

const { values: options, positionals: names } = orEnd(() =>
  readWords(process.argv.slice(2), usage, { options: { keep: { type: 'boolean' } }, allowPositionals: true }),
)
const isKept = options.keep === true
const unknown = names.find((name) => measures.every((each) => each.name !== name))
if (unknown) {
  console.error(
    `There is no row ${JSON.stringify(unknown)}; the rows are ${measures.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}
const wanted = new Set(
  names.length
    ? measures.filter(({ name }) => names.includes(name)).flatMap(({ name, needs }) => [name, needs])
    : measures.filter(({ isExtra }) => !isExtra).map(({ name }) => name),
)

const site = await openBenchSite()
const rows: Row[] = []
try {
  for (const { name, measure } of measures) if (wanted.has(name)) rows.push(...(await measure(site)))
} finally {
  await site.close()
  // Prints the completed measurements even if a later one fails.
  process.stdout.write(`\n${asTable(rows)}\n`)
}

if (names.length === 0)
  await writeFile(
    'bench/results/latest.md',
    `# Bench\n\nNode ${process.version}, ${process.platform} ${process.arch}\n\n${asTable(rows)}\n`,
  )

const baseline = JSON.parse(await readFile(baselineFile, 'utf8')) as Baseline
if (isKept) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  await writeFile(baselineFile, `${JSON.stringify(withRows(baseline, rows, commit, new Date()), null, 2)}\n`)
} else {
  const faults = faultsOf(rows, baseline)
  if (faults.length > 0) process.stdout.write(`\nWorse than it was:\n${faults.join('\n')}\n`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
