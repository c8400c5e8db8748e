import type { Composition } from '#contract/news/composition.ts'
import { Picture } from '#web/parts/picture.tsx'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { When } from '#web/parts/when.tsx'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** One topic or special subject of a list: title, introduction, number of items and the time of the latest one. */
export function SubjectRow({ subject, to }: { subject: Composition; to: string }) {
  const t = useWords()
  const lang = useTextLang(subject.lang)
  return (
    <article data-item={subject.p_id} className="flex items-start gap-5 border-b border-soft py-4 max-sm:gap-4">
      <Picture
        url={subject.cover}
        width={144}
        height={90}
        className="aspect-[16/10] w-36 shrink-0 rounded-md max-sm:w-24"
      />
      <div className="min-w-0 flex-1">
        <h2 lang={lang} className="text-lg leading-snug font-[650]">
          <Link to={to} data-open>
            {subject.title}
          </Link>
        </h2>
        {subject.intro && (
          <p lang={lang} className="mt-1 text-md text-ink-2">
            {subject.intro}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
          {!subject.is_composed && <span>{t('topic.archive')}</span>}
          <span>{t('topic.item_count', { count: subject.item_count })}</span>
          {subject.newest_time > 0 && (
            <span>
              {t('topic.newest')} <When seconds={subject.newest_time} />
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
