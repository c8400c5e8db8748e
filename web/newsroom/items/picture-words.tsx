import type { FormEvent } from 'react'
import { maxAltLength, maxCreditLength } from '#contract/newsroom/media.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'

/** The texts of a picture in an article. */
export interface Words {
  /** The description for readers who do not see the picture. */
  alt: string
  caption: string
  credit: string
}

interface PictureWordsProps {
  /** The language of the texts. */
  lang: Locale
  initial: Words
  fault: string
  isBusy: boolean
  onInput: () => void
  onSubmit: (words: Words) => void
}

/** The form for the texts of a picture. */
export function PictureWords({ lang, initial, fault, isBusy, onInput, onSubmit }: PictureWordsProps) {
  const t = useWords()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: keyof Words) => String(data.get(name)).trim()
    onSubmit({ alt: text('alt'), caption: text('caption'), credit: text('credit') })
  }
  const field = { fault: '', isMarked: false, autoComplete: 'off', onChange: onInput }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        {...field}
        label={t('deskmedia.alt')}
        name="alt"
        lang={localeFacts[lang].tag}
        defaultValue={initial.alt}
        maxLength={maxAltLength}
      />
      <Field
        {...field}
        label={t('deskitems.caption')}
        name="caption"
        defaultValue={initial.caption}
        lang={localeFacts[lang].tag}
        maxLength={1000}
      />
      <Field
        {...field}
        label={t('deskmedia.credit')}
        name="credit"
        defaultValue={initial.credit}
        maxLength={maxCreditLength}
      />
      <p role="alert" className="text-sm text-down empty:hidden">
        {fault}
      </p>
      <Button isMain type="submit" disabled={isBusy} className="min-h-11 justify-self-start">
        {t('deskitems.insert')}
      </Button>
    </form>
  )
}
