import { useState } from 'react'
import type { HomeSlot } from '#contract/newsroom/slot.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { useRemoval } from '#web/newsroom/parts/use-removal.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { slotInput } from './slot-form.ts'
import { Preview } from './preview.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import { utcClock } from './utc-clock.ts'

export const loader = () => ask('deskSlot.list')

/** The items that editors have set at the places of the home page, now and later. */
export default function SlotsPage() {
  const { list, now } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const removal = useRemoval()
  const [edited, setEdited] = useState<HomeSlot | 'new'>()

  const remove = (slot: HomeSlot) =>
    removal({
      text: t('deskslots.removed'),
      remove: () => ask('deskSlot.remove', { id: slot.id, version: slot.version }),
      restore: () => ask('deskSlot.save', slotInput(slot)),
      onRemoved: revalidate,
      onRestored: revalidate,
      onRefused: revalidate,
    })
  const stateOf = ({ is_public, starts_at }: HomeSlot) =>
    !is_public ? t('deskslots.not_public') : starts_at > now ? t('deskslots.later') : t('deskslots.seen')

  return (
    <Page
      title={t('desk.section_slots')}
      aside={
        <Button isMain onClick={() => setEdited('new')}>
          {t('deskslots.add')}
        </Button>
      }
    >
      <p className="max-w-[70ch] py-4 text-sm text-ink-2">{t('deskslots.text')}</p>
      <Table
        label={t('desk.section_slots')}
        rows={list}
        keyOf={({ id }) => id}
        empty={t('deskslots.none')}
        columns={[
          {
            name: t('deskslots.place'),
            cell: ({ place, position }) => `${t(`deskslots.place_${place}`)} ${position}`,
          },
          {
            name: t('deskslots.item'),
            cell: (slot) => (
              <>
                <Link to={`/items/${slot.article_id}`} className="font-semibold">
                  {slot.title || slot.article_id}
                </Link>
                <span className="block text-ink-3">{stateOf(slot)}</span>
              </>
            ),
          },
          {
            name: t('deskslots.site'),
            cell: ({ lang }) => (lang ? localeFacts[lang].name : t('deskslots.all_sites')),
          },
          {
            name: t('deskslots.time'),
            cell: ({ starts_at, ends_at }) => (
              <span>
                <span className="block whitespace-nowrap">{utcClock(starts_at)}</span>
                <span className="block whitespace-nowrap">{t('deskslots.until', { time: utcClock(ends_at) })}</span>
              </span>
            ),
          },
          {
            name: '',
            cell: (slot) => (
              <span className="flex flex-wrap justify-end gap-2">
                <Button onClick={() => setEdited(slot)}>{t('deskslots.change')}</Button>
                <Button onClick={() => void remove(slot)}>{t('deskslots.remove')}</Button>
              </span>
            ),
          },
        ]}
      />
      <Preview key={JSON.stringify(list)} now={now} />
      {edited && (
        <SlotDialog
          slot={edited === 'new' ? undefined : edited}
          now={now}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined)
            void revalidate()
          }}
        />
      )}
    </Page>
  )
}
