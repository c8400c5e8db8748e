import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { SendButton } from '#web/newsroom/parts/button.tsx'
import { deskLocales, shortNames } from '#web/newsroom/parts/desk-locales.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { DialogButton } from '#web/newsroom/parts/dialog-button.tsx'
import { Fault } from '#web/newsroom/parts/fault.tsx'

type Person = Output<'deskStaff.list'>['list'][number]

interface LanguagesProps {
  person: Person
  mayChange: boolean
  onChanged: () => void
}

/** The languages that a member of staff translates into and approves, and the form that sets them; none means all. */
export function Languages({ person: { id, name, langs }, mayChange, onChanged }: LanguagesProps) {
  const t = useWords()
  const names = langs.length
    ? deskLocales
        .filter((lang) => langs.includes(lang))
        .map((lang) => shortNames[lang])
        .join(', ')
    : t('deskstaff.all_langs')

  if (!mayChange) return names
  return (
    <DialogButton aria-label={t('deskstaff.langs_of', { name, langs: names })} name={names} title={name}>
      {(close) => (
        <LanguagesForm
          id={id}
          langs={langs}
          onSaved={() => {
            close()
            onChanged()
          }}
        />
      )}
    </DialogButton>
  )
}

function LanguagesForm({ id, langs, onSaved }: Pick<Person, 'id' | 'langs'> & { onSaved: () => void }) {
  const t = useWords()
  const { fault, onSubmit } = useSend(async ({ data }) => {
    await ask('deskStaff.setLangs', { id, langs: deskLocales.filter((lang) => data.has(lang)) })
    onSaved()
  })
  return (
    <form className="mt-5 grid gap-4" onSubmit={onSubmit}>
      <fieldset className="grid grid-cols-2 gap-x-4 text-sm">
        <legend className="mb-2 text-ink-2">{t('deskstaff.langs_text')}</legend>
        {deskLocales.map((lang) => (
          <label key={lang} lang={localeFacts[lang].tag} className="flex min-h-9 items-center gap-2">
            <input type="checkbox" name={lang} defaultChecked={langs.includes(lang)} className="size-4 accent-ink" />
            {localeFacts[lang].name}
          </label>
        ))}
      </fieldset>
      <Fault text={fault} className="text-sm font-semibold" />
      <SendButton isMain>{t('deskstaff.save_langs')}</SendButton>
    </form>
  )
}
