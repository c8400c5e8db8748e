import type { Numbers } from '#contract/newsroom/analytics.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { numbersAsCsv } from './numbers-table.ts'

/** Saves the numbers of a page as a file; numbers too small to be shown are empty. */
export function saveCsv(numbers: Numbers, period: string): void {
  const name = `numbers-${period}-${new Date(numbers.to * 1000).toISOString().slice(0, 10)}.csv`
  saveFile(name, 'text/csv;charset=utf-8', numbersAsCsv(numbers))
}
