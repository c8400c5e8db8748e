/** A moment in Unix seconds and its exact value. */
export type SeriesPoint = readonly [time: number, value: string]

/**
 * Reduces a line to about `max` points: divides its time into equal columns and retains the lowest and the highest
 * point of each, and the first and last of all, so that no peak is lost. Points must be in order; a short line is
 * returned unchanged.
 */
export function downsample(points: readonly SeriesPoint[], max: number): readonly SeriesPoint[] {
  if (points.length <= max || max < 4) return points
  const first = points[0]!
  const last = points.at(-1)!
  const width = (last[0] - first[0]) / Math.max(1, Math.floor((max - 2) / 2))
  const kept: SeriesPoint[] = [first]
  let column = -1
  let low: SeriesPoint | undefined
  let high: SeriesPoint | undefined
  const flush = () => {
    if (!low || !high) return
    for (const point of low[0] <= high[0] ? [low, high] : [high, low]) if (point[0] > kept.at(-1)![0]) kept.push(point)
  }
  for (const point of points) {
    const at = Math.floor((point[0] - first[0]) / width)
    if (at !== column) {
      flush()
      column = at
      low = high = point
      continue
    }
    const number = Number(point[1])
    if (number < Number(low![1])) low = point
    if (number > Number(high![1])) high = point
  }
  flush()
  if (kept.at(-1)![0] < last[0]) kept.push(last)
  return kept
}
