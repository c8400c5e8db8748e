import { chartSide, placeOf } from '#domain/markets/series/chart.ts'

/** The width that a number needs on a phone, in units of `chartSide`. */
const labelWidth = 50

/** Where the number of each mark stands, oldest first: at its time, or next to the numbers that it would touch, within the chart. */
export function markPlaces(times: readonly number[], span: readonly [number, number]): number[] {
  const places = times.map((time) => placeOf(span, time))
  for (let index = 1; index < places.length; index++)
    places[index] = Math.max(places[index]!, places[index - 1]! + labelWidth)
  let free = chartSide
  for (let index = places.length - 1; index >= 0; index--) {
    places[index] = Math.min(places[index]!, free)
    free = places[index]! - labelWidth
  }
  return places
}
