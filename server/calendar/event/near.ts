import { sql } from 'kysely'
import type { ActivityDetail, ActivityFacts } from '#contract/calendar/event.ts'
import { distanceKm } from '#domain/platform/distance.ts'
import type { CallContext } from '#server/platform/call/context.ts'
import { readActivities } from './read.ts'
import { latitude, longitude } from './rows.ts'

const dayMs = 86_400_000
const daysBefore = 14
const daysAfter = 14
const reachKm = 100
/** A degree of latitude is 111 km everywhere. */
const reachDegrees = reachKm / 111
const maxShown = 6
/** Candidates within the box around the place, before distances are compared. */
const maxCandidates = 50

/** Other events within 100 km and two weeks of an event, by time; empty if its place is unknown. */
export async function near(
  articleId: number,
  { latitude: north, longitude: east, start_time, end_time }: ActivityFacts,
  context: Pick<CallContext, 'db' | 'config' | 'locale' | 'caller'>,
): Promise<ActivityDetail['near']> {
  if (north === null || east === null) return []
  const width = reachDegrees / Math.max(0.05, Math.cos((north * Math.PI) / 180))
  const candidates = await readActivities(
    {
      where: sql`item.published_at is not null and article_id <> ${articleId}
        and ends_at > ${new Date(start_time * 1000 - daysBefore * dayMs)} and starts_at < ${new Date(end_time * 1000 + daysAfter * dayMs)}
        and ${latitude} between ${north - reachDegrees} and ${north + reachDegrees}
        and abs(mod((${longitude} - ${east} + 540)::numeric, 360) - 180) <= ${width}`,
      order: sql`starts_at, article_id`,
      limit: maxCandidates,
    },
    context,
  )
  return candidates
    .map((each) => ({
      ...each,
      distance_km: distanceKm([north, east], [each.latitude ?? north, each.longitude ?? east]),
    }))
    .filter(({ distance_km }) => distance_km <= reachKm)
    .slice(0, maxShown)
}
