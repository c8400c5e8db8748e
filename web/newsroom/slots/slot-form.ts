import { slotPlaces } from '#contract/site/home.ts'
import type { HomeSlot } from '#contract/newsroom/slot.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import type { WordKey, Words } from '#web/state/words.tsx'
import { secondsOf, utcClock } from './utc-clock.ts'

/** The input of the call that sets an item, without its id. */
export type SlotInput = ReturnType<typeof slotInput>

/** Reads the form of a slot; times are undefined where none is typed. */
export function readSlotForm(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    place: oneOf(slotPlaces, text('place'))!,
    lang: oneOf(deskLocales, text('lang')),
    position: Number(text('position')),
    starts_at: secondsOf(text('starts')),
    ends_at: secondsOf(text('ends')),
  }
}

/** A stored slot as input of the call. */
export const slotInput = ({ place, article_id, lang, position, starts_at, ends_at }: HomeSlot) => ({
  place,
  article_id,
  lang: lang ?? undefined,
  position,
  starts_at,
  ends_at,
})

export const slotLabels = {
  place: 'deskslots.place',
  article_id: 'deskslots.item',
  lang: 'deskslots.site',
  position: 'deskslots.position',
  starts_at: 'deskslots.starts',
  ends_at: 'deskslots.ends',
} as const satisfies Record<keyof SlotInput, WordKey>

/** The fields of a slot as people read them. */
export const slotTexts = (
  slot: SlotInput,
  titles: ReadonlyMap<number, string>,
  t: Words,
): Record<keyof SlotInput, string> => ({
  place: t(`deskslots.place_${slot.place}`),
  article_id: titles.get(slot.article_id) || `#${slot.article_id}`,
  lang: slot.lang ? localeFacts[slot.lang].name : t('deskslots.all_sites'),
  position: String(slot.position),
  starts_at: utcClock(slot.starts_at),
  ends_at: utcClock(slot.ends_at),
})
