import { useState, type FormEvent } from 'react'
import { refusalMessage } from '#contract/errors.ts'
import { maxAltLength, maxCreditLength, type MediaRow } from '#contract/newsroom/media.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { ask } from '#web/newsroom/state/ask.ts'

/**
 * The texts of a picture: title, credit, and a description in each language. A field begins anew when its stored text
 * changes, the others keep what is typed in them.
 */
export function WordsForm({ media, isReadOnly }: { media: MediaRow; isReadOnly: boolean }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState('')

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    // Only what was changed here: somebody else may have written the other descriptions meanwhile.
    const changed = (name: string, before: string) => (text(name) === before ? undefined : text(name))
    const alts = Object.fromEntries(
      deskLocales
        .map((lang) => [lang, changed(`alt.${lang}`, media.alts[lang] ?? '')] as const)
        .filter(([, alt]) => alt !== undefined),
    )
    setFault('')
    try {
      await ask('deskMedia.save', {
        id: media.id,
        title: changed('title', media.title),
        credit: changed('credit', media.credit),
        alts,
      })
      showToast({ tone: 'success', text: t('deskmedia.saved') })
      await revalidate()
    } catch (error) {
      const message = refusalMessage(error)
      if (message) setFault(message)
      else showFailure(error)
    }
  }

  const field = { fault: '', isMarked: false, autoComplete: 'off', readOnly: isReadOnly }
  const area = 'w-full rounded-md border border-control bg-paper px-3 py-2 text-md font-normal read-only:bg-raised'
  return (
    <form noValidate className="grid content-start gap-4" onSubmit={(event) => void save(event)}>
      <Field
        {...field}
        key={`title ${media.title}`}
        label={t('deskmedia.title')}
        name="title"
        defaultValue={media.title}
        maxLength={200}
      />
      <Field
        {...field}
        key={`credit ${media.credit}`}
        label={t('deskmedia.credit')}
        name="credit"
        defaultValue={media.credit}
        maxLength={maxCreditLength}
      />
      <fieldset className="grid gap-3">
        <legend className="pb-2 text-sm text-ink-2">{t('deskmedia.alts_text')}</legend>
        {deskLocales.map((lang) => (
          <label key={lang} className="grid gap-1 text-sm font-semibold">
            {t('deskmedia.alt_in', { language: localeFacts[lang].name })}
            <textarea
              key={media.alts[lang]}
              name={`alt.${lang}`}
              lang={localeFacts[lang].tag}
              rows={2}
              maxLength={maxAltLength}
              readOnly={isReadOnly}
              defaultValue={media.alts[lang] ?? ''}
              className={area}
            />
          </label>
        ))}
      </fieldset>
      <p role="alert" className="text-sm text-down empty:hidden">
        {fault}
      </p>
      {!isReadOnly && (
        <Button isMain type="submit" className="min-h-11 justify-self-start">
          {t('deskmedia.save')}
        </Button>
      )}
    </form>
  )
}
