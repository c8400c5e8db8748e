import type { MediaUse } from '#contract/newsroom/media.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

/** The newsroom's page for editing an object that uses a picture; undefined for content from other sources. */
function addressOf({ kind, id, lang, is_public }: MediaUse): string | undefined {
  if (kind === 'item') return lang ? `/items/${id}/${lang}` : `/items/${id}`
  if (kind === 'slot') return '/slots'
  if (kind === 'author') return undefined
  // An entity that is not public was removed, and can be put back.
  return `/entities/${kind}${is_public ? `/${encodeURIComponent(id)}` : '?removed=1'}`
}

function nameOf(kind: MediaUse['kind']): WordKey {
  if (kind === 'item' || kind === 'slot') return `deskmedia.kind_${kind}`
  return kind === 'author' ? 'deskitems.author' : `deskentities.kind_${kind}`
}

/** All uses of a picture. */
export function Uses({ uses, count }: { uses: readonly MediaUse[]; count: number }) {
  const t = useWords()
  return (
    <section className="pt-8">
      <SectionTitle>
        {t('deskmedia.where')}
        <span className="ms-auto font-normal text-ink-3">{count}</span>
      </SectionTitle>
      {uses.length === 0 && <p className="py-4 text-sm text-ink-2">{t('deskmedia.nowhere')}</p>}
      <ul>
        {uses.map((use) => {
          const address = addressOf(use)
          const name = use.title || use.id
          return (
            <li
              key={`${use.kind} ${use.id} ${use.lang}`}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-soft py-2.5 text-sm"
            >
              <span className="min-w-20 text-ink-3">{t(nameOf(use.kind))}</span>
              <span lang={use.lang ? localeFacts[use.lang].tag : undefined} className="min-w-0 flex-1 font-semibold">
                {address ? <Link to={address}>{name}</Link> : name}
              </span>
              <span className="text-ink-3">{use.lang ? localeFacts[use.lang].name : t('deskmedia.all_languages')}</span>
              {!use.is_public && <span className="text-ink-3">{t('deskmedia.not_public')}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
