import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFiles } from '#server/newsroom/import/run.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

const real = '../shared/data/flash-zh.jsonl'
const generatedRows = 8_000

/** Flash items a second into the embedded database: the real input where it is present, else generated rows. */
export async function importRate(site: BenchSite): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-bench-'))
  const generated = join(folder, 'flash.jsonl')
  if (!existsSync(real)) {
    process.stdout.write(`${real} is absent: the import is measured on generated rows\n`)
    const row = (index: number) => ({
      source: 'Bench',
      source_id: index,
      title: `Generated headline number ${index} of the bench`,
      content: `Text ${index} `.repeat(30),
      published_at: 1_700_000_000 + index * 60,
    })
    await writeFile(
      generated,
      Array.from({ length: generatedRows }, (_, index) => JSON.stringify(row(index))).join('\n'),
    )
  }
  const started = performance.now()
  const { outcomes } = await importFiles(site.db, [existsSync(real) ? real : generated], { kind: 'flash', lang: 'cn' })
  const rate = (outcomes.added / (performance.now() - started)) * 1000
  await rm(folder, { recursive: true, force: true })
  return [
    {
      what: `import of ${outcomes.added} flashes, a second`,
      ours: rate.toFixed(0),
      against: '',
      budget: '≥ 1,000',
      isWithinBudget: rate >= 1000,
    },
  ]
}
