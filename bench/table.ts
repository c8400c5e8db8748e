export interface Row {
  what: string
  ours: string
  /** The reference, measured in the same run; '' when the budget is a plain number. */
  against: string
  budget: string
  isWithinBudget: boolean
  /**
   * What commits are compared by (bench/baseline.ts), less is better: a ratio within the run or a size, which are the same on any
   * machine.
   */
  figure?: number
}

/** Rows as a Markdown table. */
export function asTable(rows: Row[]): string {
  const lines = rows.map(
    ({ what, ours, against, budget, isWithinBudget }) =>
      `| ${what} | ${ours} | ${against} | ${budget} | ${isWithinBudget ? 'yes' : 'no'} |`,
  )
  return ['| what | ours | against | budget | within budget |', '|---|---|---|---|---|', ...lines].join('\n')
}

/** Calls a second, the best of a few rounds: the least disturbed one shows what the code can do. */
export async function ratePerSecond(
  call: () => Promise<unknown> | unknown,
  { rounds = 5, calls = 200, atOnce = 8 } = {},
): Promise<number> {
  let best = 0
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    let left = calls
    const worker = async () => {
      while (left-- > 0) await call()
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    best = Math.max(best, (calls / (performance.now() - started)) * 1000)
  }
  return best
}

/** The value below which so large a part (0 to 1) of the values lies. */
export function percentile(values: number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)]!
}
