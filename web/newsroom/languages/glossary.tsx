import { useState, type FormEvent } from 'react'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { failureText } from '#web/state/call/failure.ts'
import { useWords } from '#web/state/words.tsx'
import { FindForm } from '#web/ui/find-form.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'

export async function loader({ request }: LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  return { q, ...(await ask('deskTranslation.glossary', { q, limit: 100 })) }
}

/** The names, tickers and terms of the glossary in each language. */
export default function GlossaryPage() {
  const t = useWords()
  const may = useMay()('translation.approve')
  const { q, list, total } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState('')

  const change = (work: Promise<unknown>) =>
    work.then(
      () => {
        setFault('')
        void revalidate()
        return true
      },
      (error: unknown) => {
        setFault(failureText(error, t))
        return false
      },
    )

  return (
    <Page title={t('desklang.glossary')} aside={total}>
      <FindForm
        action="/languages/glossary"
        name="q"
        value={q}
        label={t('desklang.find')}
        button={t('desklang.find')}
        className="mt-4"
      />
      {may && <AddTerm onAdd={(term) => change(ask('deskTranslation.saveTerm', term))} />}
      <p role="alert" className="mt-2 text-sm text-down empty:hidden">
        {fault}
      </p>
      <Table
        label={t('desklang.glossary')}
        rows={list}
        keyOf={({ id }) => id}
        empty={t('desklang.glossary_empty')}
        columns={[
          ...deskLocales.map((lang) => ({
            name: localeFacts[lang].name,
            cell: ({ forms, is_kept }: (typeof list)[number]) =>
              forms[lang] ?? (is_kept ? Object.values(forms)[0] : '--'),
          })),
          {
            name: '',
            cell: ({ id, forms }: (typeof list)[number]) =>
              may && (
                <button
                  type="button"
                  aria-label={t('desklang.remove_term', { name: Object.values(forms)[0]! })}
                  className="min-h-7 min-w-7 text-ink-3 hover:text-ink"
                  onClick={() => void change(ask('deskTranslation.removeTerm', { id }))}
                >
                  ×
                </button>
              ),
          },
        ]}
      />
    </Page>
  )
}

interface Term {
  is_kept: boolean
  forms: Partial<Record<Locale, string>>
}

function AddTerm({ onAdd }: { onAdd: (term: Term) => Promise<boolean> }) {
  const t = useWords()
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const forms = Object.fromEntries(
      deskLocales.flatMap((lang) => {
        const text = String(data.get(lang) ?? '').trim()
        return text ? [[lang, text]] : []
      }),
    )
    if (await onAdd({ is_kept: data.has('kept'), forms })) form.reset()
  }
  return (
    <form
      className="mt-4 grid grid-cols-2 items-end gap-3 text-sm sm:grid-cols-4 lg:grid-cols-8"
      onSubmit={(event) => void submit(event)}
    >
      {deskLocales.map((lang, index) => (
        <label key={lang} lang={localeFacts[lang].tag}>
          {localeFacts[lang].name}
          <input
            name={lang}
            maxLength={120}
            required={index === 0}
            className="mt-1 block min-h-9 w-full rounded-sm border border-control bg-paper px-2"
          />
        </label>
      ))}
      <p className="col-span-full flex flex-wrap items-center gap-4 pb-2">
        <label className="flex min-h-9 items-center gap-1.5">
          <input type="checkbox" name="kept" />
          {t('desklang.same_everywhere')}
        </label>
        <Button type="submit">{t('desklang.add_term')}</Button>
      </p>
    </form>
  )
}
