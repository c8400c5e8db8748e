import type { Input } from '#contract/calls.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'

/** The filter values as they are in the address. */
export interface Choice {
  past: boolean
  oto: string
  is_rec: string
  city_id: string
  start_time: string
  end_time: string
  title: string
}

export function choiceIn(query: URLSearchParams): Choice {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 80)
  return {
    past: query.get('past') === '1',
    oto: text('oto'),
    is_rec: text('is_rec'),
    city_id: text('city_id'),
    start_time: text('start_time'),
    end_time: text('end_time'),
    title: text('title'),
  }
}

const daySeconds = 86_400

/** The choice as parameters of the call; its last day is inclusive. */
export function inputOf({ past, oto, is_rec, city_id, title, start_time, end_time }: Choice): Input<'activity.list'> {
  const lastDay = Date.parse(end_time) / 1000
  return {
    is_past: past ? 1 : 0,
    oto: optionalNumberIn(oto),
    is_rec: is_rec === '1' ? 1 : undefined,
    city_id: optionalNumberIn(city_id),
    title,
    start_time,
    end_time: Number.isNaN(lastDay) ? end_time : lastDay + daySeconds,
  }
}
