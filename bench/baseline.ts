import type { Row } from './table.ts'

/** Rows that were kept with the commit that they were measured on, by their `what`. */
export interface Baseline {
  commit: string
  /** ISO date. */
  date: string
  rows: Record<string, { figure?: number; isWithinBudget: boolean }>
}

/** How much worse a figure may be: runs on the same commit differ by less. */
const tolerance = 1.1

/** Why rows do not pass: out of a budget that the baseline kept, or worse than the baseline. */
export function faultsOf(rows: readonly Row[], { commit, rows: kept }: Baseline): string[] {
  return rows.flatMap(({ what, ours, budget, figure, isWithinBudget }) => {
    const before = kept[what]
    if (!isWithinBudget && before?.isWithinBudget !== false) return [`${what}: ${ours}, the budget is ${budget}`]
    if (figure === undefined || before?.figure === undefined || figure <= before.figure * tolerance) return []
    return [`${what}: ${figure.toFixed(2)}, ${commit} had ${before.figure.toFixed(2)}`]
  })
}

/** The baseline with these rows in place of those of the same name. */
export const withRows = (baseline: Baseline, rows: readonly Row[], commit: string, now: Date): Baseline => ({
  commit,
  date: now.toISOString().slice(0, 10),
  rows: {
    ...baseline.rows,
    ...Object.fromEntries(
      rows.map(({ what, figure, isWithinBudget }) => [
        what,
        { ...(figure !== undefined && { figure: Number(figure.toFixed(3)) }), isWithinBudget },
      ]),
    ),
  },
})
