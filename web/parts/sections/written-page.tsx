import type { ReactNode } from 'react'
import type { Output } from '#contract/calls.ts'
import { sectionPages } from '#domain/site/sections.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { Head } from '#web/parts/head/head.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'

interface WrittenPageProps {
  text: Output<'sitePage.detail'>
  /** What belongs to a page that is written, below its text. */
  children?: ReactNode
}

/** A page that the newsroom writes: its title and text, and the time of the last change. Until then it says that nothing is there. */
export function WrittenPage({ text, children }: WrittenPageProps) {
  const t = useWords()
  const { zone } = useSite()
  const lang = useTextLang(text.lang)
  const isWritten = text.title !== ''
  const { key } = sectionPages.find(({ path }) => path === `/${text.name}`)!
  const title = isWritten ? text.title : t(`sections.${key}` as WordKey)
  return (
    <div className="max-w-[45rem]">
      <Head
        title={title}
        description={isWritten ? plainText(text.content, 200) : t('sections.unwritten')}
        isHidden={!isWritten}
      />
      <h1 lang={lang} className="text-2xl leading-tight font-bold tracking-tight">
        {title}
      </h1>
      {isWritten ? (
        <>
          <div lang={lang} className="prose mt-6" dangerouslySetInnerHTML={{ __html: text.content }} />
          {children}
          <p className="mt-8 text-sm text-ink-3">
            {t('corrections.updated', { date: dayIn(text.update_time * 1000, zone) })}
          </p>
        </>
      ) : (
        <p className="mt-6 text-ink-2">{t('sections.unwritten')}</p>
      )}
    </div>
  )
}
