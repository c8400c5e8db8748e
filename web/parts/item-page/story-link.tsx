import type { ReactNode } from 'react'
import type { StoryLink as Story } from '#contract/news/item.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/** The way from an item to its story, with the name of a running one. */
export function StoryLink({ story: { p_id, title, item_count }, children }: { story: Story; children?: ReactNode }) {
  const t = useWords()
  return (
    <div className="mb-6 border-s-2 border-signal ps-3.5 leading-[1.45]">
      {title && <span className="block font-[650]">{title}</span>}
      <Link
        to={`/story/${p_id}`}
        className="-my-1 inline-block py-1 text-sm text-ink-2 underline underline-offset-3 hover:text-ink"
      >
        {t('news.whole_story', { count: item_count })}
      </Link>
      {children}
    </div>
  )
}
