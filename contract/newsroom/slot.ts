import { z } from 'zod'
import { itemKinds } from '#domain/news/item/kind.ts'
import { endOfTime } from '#domain/platform/constants.ts'
import { locales } from '#domain/platform/locale.ts'
import { slotPlaces, slotsView } from '#contract/site/home.ts'
import { noun, permitted } from '#contract/noun.ts'
import {
  always,
  baseVersion,
  count,
  id,
  namedShape,
  optionalId,
  optionalLocale,
  version,
  wholeNumber,
} from '#contract/parameters.ts'
import { staffRef } from './item-views.ts'

const managing = permitted('slot.manage')

const seconds = wholeNumber(0, endOfTime).describe('Unix seconds')
const place = always(z.enum(slotPlaces))

const slot = namedShape('HomeSlot', {
  id: count,
  place: z.enum(slotPlaces),
  article_id: count,
  kind: z.enum(itemKinds),
  title: z.string(),
  lang: z.enum(locales).nullable().describe('The language of the site; null for all'),
  position: count,
  starts_at: count,
  ends_at: count,
  is_public: z.boolean().describe('Readers see no item in a slot that is not public'),
  by: staffRef.nullable(),
  version,
})
export type HomeSlot = z.output<typeof slot>

/** The slots of the home page that editors fill. */
export const deskSlot = noun('deskSlot', {
  list: managing.read({
    summary: 'The current and future items in the slots of the home page, in the order of the slots.',
    output: z.object({ list: z.array(slot), now: count }),
  }),

  preview: managing.read({
    summary:
      'The items that readers of one language will see in the slots at a given time, as far as they are public now.',
    input: z.object({ lang: always(z.enum(locales)), at: seconds }),
    output: slotsView,
  }),

  save: managing.call({
    summary: 'Puts an item into a slot from one time to another, or changes such an entry.',
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
    refusals: ['not_found', 'entity_conflict', 'slot_time', 'slot_kind'],
  }),

  remove: managing.call({
    summary: 'Removes an item from its slot before the end.',
    input: z.object({ id, version: baseVersion }),
    output: z.object({ id: count }),
    refusals: ['not_found', 'entity_conflict'],
  }),
})
