import { z } from 'zod'
import { itemKinds } from '#domain/news/item/kind.ts'
import { endOfTime } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { slotPlaces, slotsView } from '#contract/site/home.ts'
import { deskCall, noun } from '#contract/noun.ts'
import {
  always,
  baseVersion,
  count,
  id,
  optionalId,
  optionalLocale,
  version,
  wholeNumber,
} from '#contract/parameters.ts'
import { staffRef } from './item-views.ts'

const seconds = wholeNumber(0, endOfTime).meta({ description: 'Unix seconds' })
const place = always(z.enum(slotPlaces))
const refused = ['staff_login', 'not_permitted', 'newsroom_only'] as const

const slot = z
  .object({
    id: count,
    place: z.enum(slotPlaces),
    article_id: count,
    kind: z.enum(itemKinds),
    title: z.string(),
    lang: z.enum(locales).nullable().meta({ description: 'The language of the site; null for all' }),
    position: count,
    starts_at: count,
    ends_at: count,
    is_public: z.boolean().meta({ description: 'Readers see no item in a slot that is not public' }),
    by: staffRef.nullable(),
    version,
  })
  .meta({ id: 'HomeSlot' })
export type HomeSlot = z.output<typeof slot>

/** The slots of the home page that editors fill. */
export const deskSlot = noun('deskSlot', {
  list: deskCall({
    route: 'GET /admin/v1/slot/list',
    summary: 'The current and future items in the slots of the home page, in the order of the slots.',
    permission: 'slot.manage',
    output: z.object({ list: z.array(slot), now: count }),
    refusals: ['staff_login', 'not_permitted'],
  }),

  preview: deskCall({
    route: 'GET /admin/v1/slot/preview',
    summary:
      'The items that readers of one language will see in the slots at a given time, as far as they are public now.',
    permission: 'slot.manage',
    input: z.object({ lang: always(z.enum(locales)), at: seconds }),
    output: slotsView,
    refusals: ['staff_login', 'not_permitted'],
  }),

  save: deskCall({
    route: 'POST /admin/v1/slot/save',
    summary: 'Puts an item into a slot from one time to another, or changes such an entry.',
    permission: 'slot.manage',
    input: z.object({
      id: optionalId,
      version: baseVersion,
      place,
      article_id: id,
      lang: optionalLocale,
      position: wholeNumber(1, 20),
      starts_at: seconds,
      ends_at: seconds,
    }),
    output: z.object({ id: count }),
    refusals: [...refused, 'not_found', 'entity_conflict', 'slot_time', 'slot_kind'],
  }),

  remove: deskCall({
    route: 'POST /admin/v1/slot/remove',
    summary: 'Removes an item from its slot before the end.',
    permission: 'slot.manage',
    input: z.object({ id, version: baseVersion }),
    output: z.object({ id: count }),
    refusals: [...refused, 'not_found', 'entity_conflict'],
  }),
})
