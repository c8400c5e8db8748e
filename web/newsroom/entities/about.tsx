import { Fragment } from 'react'
import type { Output } from '#contract/calls.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { deskLocales, shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { valueText } from './value-text.ts'

interface AboutProps {
  kind: EntityKind
  row: Output<'deskEntity.list'>['list'][number]
}

/** What distinguishes an entity from others in the list: facts, choices, the number of its parts, languages. */
export function About({ kind, row: { about, choices, count, langs } }: AboutProps) {
  const t = useWords()
  const facts = [
    ...Object.entries(choices).map(([name, choice]) => valueText({ kind, titles: {}, t }, name, choice)),
    about,
    count === null ? '' : t('deskentities.count', { count }),
    langs.length === deskLocales.length ? t('deskentities.all_languages') : '',
  ].filter(Boolean)
  const written = langs.length === deskLocales.length ? [] : deskLocales.filter((lang) => langs.includes(lang))
  if (facts.length === 0 && written.length === 0) return null
  return (
    <span className="text-ink-2">
      {facts.join(' · ')}
      {facts.length > 0 && written.length > 0 && ' · '}
      {written.map((lang, index) => (
        <Fragment key={lang}>
          {index > 0 && t('common.separator')}
          <span lang={localeFacts[lang].tag}>{shortNames[lang]}</span>
        </Fragment>
      ))}
    </span>
  )
}
