import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { LinkedTitle } from '#web/parts/item/title-text.tsx'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'

export const loader = ({ query, call }: LoaderArgs): Promise<Output<'correction.list'>> =>
  call('correction.list', { page: optionalNumberIn(query.get('page')) })

/** Every public correction in the language of the page. */
export default function CorrectionsPage() {
  const corrections = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <div className="max-w-[51.25rem]">
      <Head title={t('corrections.title')} description={t('corrections.text')} items={corrections.list} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('corrections.title')}</h1>
      <p className="mt-2 text-ink-2">{t('corrections.text')}</p>
      <div className="mt-6 border-t-2 border-ink">
        {corrections.list.length === 0 && <p className="py-14 text-ink-2">{t('corrections.empty')}</p>}
        {corrections.list.map((correction) => (
          <article key={correction.id} className="border-b border-soft py-4">
            <p className="text-sm text-ink-3">
              <When seconds={correction.add_time} />
            </p>
            <LinkedTitle item={correction} Heading="h2" className="mt-1 text-md font-[650]" />
            <p className="mt-1.5 border-s-2 border-signal ps-3 text-md text-ink-2">{correction.content}</p>
          </article>
        ))}
      </div>
      <Pager page={corrections.page} hasMore={corrections.has_more} />
    </div>
  )
}
