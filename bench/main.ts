import { mkdir, writeFile } from 'node:fs/promises'
import { openBenchSite } from './site.ts'
import { importRate } from './import.ts'
import { listRate } from './list.ts'
import { pageRate } from './page.ts'
import { searchQuality } from './search.ts'
import { pageWeight } from './weight.ts'
import { asTable, type Row } from './table.ts'

/**
 * Measures the site on its production build and prints what it found beside what it is held against, both sides in this
 * run. Absolute times hold on a quiet machine only; the ratios are what to compare.
 */
const site = await openBenchSite()
const rows: Row[] = []
for (const measure of [importRate, searchQuality, listRate, pageRate, pageWeight]) rows.push(...(await measure(site)))
await site.close()

const table = asTable(rows)
process.stdout.write(`\n${table}\n`)
await mkdir('bench/results', { recursive: true })
await writeFile('bench/results/latest.md', `# Bench\n\nNode ${process.version}, ${process.platform} ${process.arch}\n\n${table}\n`)
