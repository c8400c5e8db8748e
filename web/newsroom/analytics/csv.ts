import type { Numbers } from '#contract/newsroom/analytics.ts'
import { csvOf } from './csv-text.ts'

/** Saves the numbers of a page as a file; what is not told is empty. */
export function saveCsv(numbers: Numbers, period: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csvOf(numbers)], { type: 'text/csv;charset=utf-8' }))
  link.download = `numbers-${period}-${new Date(numbers.to * 1000).toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
