import { Head } from '#web/parts/head/head.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { dayIn } from '#domain/platform/time/time.ts'
import type { Output } from '#contract/calls.ts'

/** A page that the operator writes: its title and text, and the time of the last change. */
export function WrittenPage({ text }: { text: Output<'sitePage.detail'> }) {
  const t = useWords()
  const { zone } = useSite()
  const lang = useTextLang(text.lang)
  return (
    <div className="max-w-[45rem]">
      <Head title={text.title} description={plainText(text.content, 200)} />
      <h1 lang={lang} className="text-2xl leading-tight font-bold tracking-tight">
        {text.title}
      </h1>
      <div lang={lang} className="prose mt-6" dangerouslySetInnerHTML={{ __html: text.content }} />
      {text.update_time > 0 && (
        <p className="mt-8 text-sm text-ink-3">
          {t('corrections.updated', { date: dayIn(text.update_time * 1000, zone) })}
        </p>
      )}
    </div>
  )
}
