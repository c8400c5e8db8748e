import type { Story } from '#contract/site/story.ts'
import { shortDay } from '#domain/platform/time/time.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { When } from '#web/parts/when.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section, SectionTitle } from '#web/ui/section-title.tsx'

/** What is known of a story; of a closed one how it ended. `seen` is when the reader last looked, in Unix seconds. */
export function Known({ story, seen }: { story: Story; seen: number }) {
  const t = useWords()
  const lang = useTextLang(story.lang)
  const { points, unknown, ending } = story
  const isWritten = points.some(({ article_id }) => article_id === 0)
  return (
    <>
      {ending && (
        <Section className="mt-7" title={t('story.ended')}>
          <p lang={lang} className="measure mt-3.5 text-lg leading-[1.5]">
            {ending}
          </p>
        </Section>
      )}
      {points.length > 0 && (
        <section className="mt-7">
          <SectionTitle>
            {t(isWritten ? 'story.known' : 'story.first')}
            {!isWritten && <span className="ms-auto font-normal text-ink-3">{t('story.first_note')}</span>}
          </SectionTitle>
          <ul lang={lang} className="measure mt-3.5 flex flex-col gap-2.5 text-lg leading-[1.5]">
            {points.map(({ text, article_id, add_time }) => (
              <li
                key={text}
                className={`relative ps-5 before:absolute before:start-0 before:top-[0.6em] before:size-1.5 ${seen > 0 && add_time > seen ? 'before:bg-signal' : 'before:bg-[var(--line-control)]'}`}
              >
                {text}
                {article_id > 0 && (
                  <Link to={`/flash/${article_id}`} className="ms-2 text-sm whitespace-nowrap text-ink-3">
                    <When seconds={add_time} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {unknown && (
            <p lang={lang} className="measure mt-3 text-sm text-ink-3">
              {t('story.not_known', { text: unknown })}
            </p>
          )}
        </section>
      )}
    </>
  )
}

/** The day of a time in the reader's zone, such as 24 Nov. */
export function useDay(): (seconds: number) => string {
  const { zone, locale } = useSite()
  return (seconds) => shortDay(seconds * 1000, zone, localeFacts[locale].tag)
}
