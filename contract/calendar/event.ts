import { z } from 'zod'
import { maxKeywordLength } from '#domain/platform/constants.ts'
import { newsDetail, newsItem } from '#contract/news/item.ts'
import { noun, openCall } from '#contract/noun.ts'
import {
  count,
  id,
  listOf,
  optionalFilter,
  optionalId,
  optionalNumber,
  optionalText,
  optionalTime,
  paging,
  time as seconds,
} from '#contract/parameters.ts'
import { anyTag, detailTags, itemTags } from '#contract/tags.ts'

const flag = z.literal([0, 1])
const coordinate = z.number().nullable().describe('Degrees of WGS 84; null where it is not known')

/** Where an event takes place, online or on site; `oto` in the API. */
export const attendances = ['online', 'offline', 'both'] as const
export type Attendance = (typeof attendances)[number]

/** When an event takes place. */
export const activityTimes = z.object({
  start_time: seconds,
  end_time: seconds.describe('Exclusive; that of an event of whole days is midnight in its zone'),
  timezone: z.string().describe('Name of the zone of its place'),
  is_all_day: flag,
  is_estimated: flag.describe('1 where the source announced no exact date'),
})
export type ActivityTimes = z.output<typeof activityTimes>

/** Time and place of an event. */
const activityFacts = activityTimes.extend({
  oto: z.literal([1, 2, 3]).describe('1 online, 2 on site, 3 both'),
  is_rec: flag.describe('Recommended by the desk'),
  city_id: count.nullable(),
  city: z.string().describe('In the requested language where it is known, or empty'),
  country: z.string().describe('In the requested language, or empty'),
  place: z.string().describe('Name of the venue, or empty'),
  address: z.string(),
  latitude: coordinate,
  longitude: coordinate,
  organiser: z.string(),
  organiser_url: z.string(),
  check_time: seconds.describe('When the source was last compared, Unix seconds'),
})
export type ActivityFacts = z.output<typeof activityFacts>

export const activityRow = newsItem.extend(activityFacts.shape).meta({ id: 'Activity' })
export type Activity = z.output<typeof activityRow>

const nearRow = activityRow.extend({ distance_km: z.number().describe('Between the two places') })

export const activityDetail = newsDetail.extend(activityFacts.shape).extend({
  near: z.array(nearRow).describe('Other events in its surroundings within two weeks, by time'),
})
export type ActivityDetail = z.output<typeof activityDetail>

const cityPoint = z.object({
  city_id: count,
  city: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  count: count.describe('Events there'),
  upcoming: count.describe('Those that have not ended'),
})
export type CityPoint = z.output<typeof cityPoint>

/** The fields that every list of events shows. */
export const activityBrief = activityRow.pick({
  article_id: true,
  type: true,
  title: true,
  lang: true,
  start_time: true,
  end_time: true,
  timezone: true,
  is_all_day: true,
  is_estimated: true,
  oto: true,
  city: true,
  country: true,
  is_demo: true,
})
const mapPoint = activityBrief.extend(activityRow.pick({ city_id: true, place: true }).shape)
const placed = mapPoint.extend({ latitude: z.number(), longitude: z.number() })
export type ActivityPoint = z.output<typeof placed>

/** The maximum number of events that one response of the map contains; more could not be distinguished on it. */
export const maxMapPoints = 2000

const bounds = {
  start_time: optionalTime.describe('Only events that end after it'),
  end_time: optionalTime.describe('Only events that begin before it'),
}

export const activity = noun('activity', {
  list: openCall({
    route: 'GET /v2/activity/list',
    aliases: {
      offline: {
        route: 'GET /v2/Offlineactivity/select',
        summary: 'Events on site, of one city or all.',
        input: { oto: 2 },
      },
    },
    summary: 'Events: first those that have not ended, by date, then the past ones, the latest first.',
    input: z.object({
      page: paging.page.describe('From 1'),
      limit: paging.limit,
      size: paging.size,
      oto: optionalNumber(0, 3).describe('1 online, 2 on site, either also with both; 0 and 3 are all'),
      is_rec: optionalFilter,
      is_past: optionalNumber(0, 1).describe('1 only those that have ended, 0 only the others; absent: all'),
      city_id: optionalId,
      title: optionalText(maxKeywordLength).describe('Part of the title in the requested language'),
      ...bounds,
    }),
    output: listOf(activityRow),
    maxAgeSeconds: 15,
    tags: (_, { list }) => [anyTag('activity'), ...itemTags(list)],
  }),

  detail: openCall({
    route: 'GET /v2/activity/detail',
    summary: 'One event, and other events near it in place and time.',
    input: z.object({ id }),
    output: activityDetail,
    maxAgeSeconds: 15,
    tags: (_, item) => [anyTag('activity'), ...detailTags('activity', item)],
    refusals: ['not_found', 'withdrawn'],
  }),

  cityPoint: openCall({
    route: 'GET /v2/activity/cityPoint',
    summary: 'The cities with events and the number of events in each, the highest number first.',
    input: z.object({ place_id: optionalId.describe('Only this city') }),
    output: z.object({ list: z.array(cityPoint) }),
    maxAgeSeconds: 15,
    tags: () => [anyTag('activity')],
  }),

  mapActivity: openCall({
    route: 'GET /v2/activity/mapActivity',
    summary: `Events with their coordinates, by time, at most ${maxMapPoints}; without bounds those that have not ended.`,
    input: z.object({ city_id: optionalId, ...bounds }),
    output: z.object({ list: z.array(placed), has_more: z.boolean() }),
    maxAgeSeconds: 15,
    tags: () => [anyTag('activity')],
  }),
})
