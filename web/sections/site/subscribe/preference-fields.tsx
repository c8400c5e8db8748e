import type { ReactNode } from 'react'
import type { Subscription } from '#contract/accounts/subscription.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { HourSelect } from './hour-select.tsx'

export interface NamedAuthor {
  id: number
  nickname: string
}

export const levels = ['important', 'all', 'none'] as const

type Preferences = Pick<Subscription, 'level' | 'keywords' | 'tokens' | 'authors' | 'quiet_from' | 'quiet_to'>

/** The preferences in the address of the page: an author's page and the wire link here with theirs. */
export type Asked = Pick<Preferences, 'keywords' | 'tokens'> & {
  level: Preferences['level'] | undefined
  authors: NamedAuthor[]
}

const namesIn = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 20)

export const askedIn = (query: URLSearchParams, authors: NamedAuthor[]): Asked => ({
  level: levels.find((level) => level === query.get('level')),
  keywords: namesIn(query.get('keywords')),
  tokens: namesIn(query.get('tokens')),
  authors,
})

/** Whether the address has any preferences, so that the fields are shown. */
export const asksAnything = ({ level, keywords, tokens, authors }: Asked): boolean =>
  level !== undefined || keywords.length + tokens.length + authors.length > 0

/** The defaults of a new subscription: important news, and silence at night. */
const firstPreferences: Preferences = {
  level: 'important',
  keywords: [],
  tokens: [],
  authors: [],
  quiet_from: 23,
  quiet_to: 7,
}

/** The preferences of a subscription, by default those of a new one, with those of the address added. */
export function preferencesWith(asked: Asked, current?: Preferences): Preferences {
  const preferences = current ?? { ...firstPreferences, level: asked.level ?? firstPreferences.level }
  const known = new Set(preferences.authors.map(({ id }) => id))
  return {
    ...preferences,
    keywords: [...new Set([...preferences.keywords, ...asked.keywords])],
    tokens: [...new Set([...preferences.tokens, ...asked.tokens])],
    authors: [...preferences.authors, ...asked.authors.filter(({ id }) => !known.has(id))],
  }
}

const text = 'mt-1.5 min-h-11 w-full rounded-md border border-control bg-paper px-3 text-md'

/** The fields of the preferences; their names are those of the calls. */
export function PreferenceFields({
  preferences,
  hasQuietHours = true,
}: {
  preferences: Preferences
  hasQuietHours?: boolean
}) {
  const t = useWords()
  const { zone } = useSite()
  return (
    <>
      <Choices
        name="level"
        label={t('subscribe.level')}
        value={preferences.level}
        texts={{
          important: t('subscribe.level_important'),
          all: t('subscribe.level_all'),
          none: t('subscribe.level_none'),
        }}
      />
      <Labelled label={t('subscribe.keywords')} hint={t('subscribe.keywords_hint')}>
        <input name="keywords" defaultValue={preferences.keywords.join(', ')} maxLength={600} className={text} />
      </Labelled>
      <Labelled label={t('subscribe.tokens')} hint={t('subscribe.tokens_hint')}>
        <input
          name="tokens"
          defaultValue={preferences.tokens.join(', ')}
          maxLength={260}
          autoCapitalize="characters"
          spellCheck={false}
          className={text}
        />
      </Labelled>
      {preferences.authors.length > 0 && (
        <fieldset>
          <legend className="text-sm font-semibold">{t('subscribe.authors')}</legend>
          {preferences.authors.map(({ id, nickname }) => (
            <label key={id} className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="authors" value={id} defaultChecked className="size-[18px] accent-signal" />
              <bdi>{nickname}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {hasQuietHours && (
        <fieldset>
          <legend className="text-sm font-semibold">{t('subscribe.quiet')}</legend>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <HourSelect name="quiet_from" value={preferences.quiet_from} label={t('subscribe.quiet_from')} />
            <span aria-hidden="true">–</span>
            <HourSelect name="quiet_to" value={preferences.quiet_to} label={t('subscribe.quiet_to')} />
          </div>
          <p className="mt-1 text-sm text-ink-3">{t('subscribe.quiet_hint', { zone: zone.replaceAll('_', ' ') })}</p>
        </fieldset>
      )}
      <input type="hidden" name="zone" value={zone} />
    </>
  )
}

/** Radio buttons in a row: the text of each value. */
export function Choices({
  name,
  label,
  value,
  texts,
}: {
  name: string
  label: string
  value: string
  texts: Record<string, string>
}) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6">
        {Object.entries(texts).map(([each, text]) => (
          <label key={each} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={each}
              defaultChecked={each === value}
              className="size-[18px] accent-signal"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function Labelled({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <label className="block">
      <span className="text-sm font-semibold">{label}</span>
      {children}
      {hint && <span className="mt-1 block text-sm text-ink-3">{hint}</span>}
    </label>
  )
}
