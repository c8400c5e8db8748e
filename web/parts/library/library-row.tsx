import type { Library } from '#contract/community/library.ts'
import { useWords } from '#web/state/words.tsx'
import { Label } from '#web/ui/label.tsx'
import { When } from '#web/parts/when.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/parts/picture.tsx'

/** The owner of a library, its number of items, how many accounts collected it, and when it last changed. */
export function LibraryFacts({ library, className }: { library: Library; className: string }) {
  const t = useWords()
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 ${className}`}>
      {library.is_own ? (
        <Label>{t(library.is_private ? 'library.private' : 'library.public')}</Label>
      ) : (
        <Link to={`/author_user/${library.owner.id}`} className="text-ink-2 hover:text-ink">
          <bdi>{t('library.by', { name: library.owner.nickname })}</bdi>
        </Link>
      )}
      <span>{t('dialog.items', { count: library.item_count })}</span>
      {library.collected_count > 0 && <span>{t('library.collectors', { count: library.collected_count })}</span>}
      <When seconds={library.update_time} />
    </p>
  )
}

/** One library in a list. */
export function LibraryRow({ library }: { library: Library }) {
  return (
    <article
      data-item={library.id}
      className={`grid gap-4 border-b border-soft py-4 ${library.cover ? 'grid-cols-[minmax(0,1fr)_88px]' : ''}`}
    >
      <div>
        <h2 className="text-lg leading-[1.35] font-[650] tracking-[-0.008em]">
          <Link to={`/library/${library.id}`} data-open>
            <bdi>{library.name}</bdi>
          </Link>
        </h2>
        <LibraryFacts library={library} className="mt-1.5 text-sm" />
      </div>
      <Picture
        url={library.cover}
        width={88}
        height={66}
        className="aspect-[4/3] w-full rounded-md border border-soft"
      />
    </article>
  )
}
