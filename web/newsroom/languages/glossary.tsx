import type { ComponentProps } from 'react'
import { localeFacts } from '#domain/platform/locale.ts'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { FindForm } from '#web/ui/find-form.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { Fault } from '#web/newsroom/parts/fault.tsx'
import { useChange } from '#web/newsroom/parts/use-removal.ts'
import { Line } from '#web/newsroom/parts/line.tsx'
import { Check } from '#web/newsroom/parts/check.tsx'

export async function loader({ query }: LoaderArgs) {
  const q = query.get('q') ?? ''
  return { q, ...(await ask('deskTranslation.glossary', { q, limit: 100 })) }
}

/** The names, tickers and terms of the glossary in each language. */
export default function GlossaryPage() {
  const t = useWords()
  const may = useMay()('translation.approve')
  const { q, list, total } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const change = useChange()
  const { fault, onSubmit } = useSend(async ({ form, data, text }) => {
    const forms = Object.fromEntries(deskLocales.filter(text).map((lang) => [lang, text(lang)]))
    await ask('deskTranslation.saveTerm', { is_kept: data.has('kept'), forms })
    form.reset()
    void revalidate()
  })

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
      {may && <AddTerm onSubmit={onSubmit} />}
      <Fault text={fault} className="mt-2 text-sm" />
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

function AddTerm({ onSubmit }: Pick<ComponentProps<'form'>, 'onSubmit'>) {
  const t = useWords()
  return (
    <form className="mt-4 grid grid-cols-2 items-end gap-3 text-sm sm:grid-cols-4 lg:grid-cols-8" onSubmit={onSubmit}>
      {deskLocales.map((lang, index) => (
        <Line
          key={lang}
          lang={localeFacts[lang].tag}
          label={localeFacts[lang].name}
          name={lang}
          maxLength={120}
          required={index === 0}
        />
      ))}
      <p className="col-span-full flex flex-wrap items-center gap-4 pb-2">
        <Check label={t('desklang.same_everywhere')} name="kept" />
        <Button type="submit">{t('desklang.add_term')}</Button>
      </p>
    </form>
  )
}
