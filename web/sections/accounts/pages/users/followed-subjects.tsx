import type { Output } from '#contract/calls.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { subjectPath } from './subject-path.ts'

/** The topics, special subjects, tokens and shows that the account follows. */
export function FollowedSubjects({ subjects }: { subjects: Output<'follow.list'> }) {
  const t = useWords()
  return (
    <section className="mt-10">
      <SectionTitle>{t('users.subjects')}</SectionTitle>
      {subjects.list.length === 0 && <p className="py-6 text-ink-2">{t('users.subjects_empty')}</p>}
      {subjects.list.map((subject) => (
        <p key={`${subject.type} ${subject.id}`} className="flex items-baseline gap-3 border-b border-soft py-3">
          <Link to={subjectPath(subject)} className="min-w-0 text-md font-[650]" data-open>
            <bdi>{subject.title}</bdi>
          </Link>
          <span className="ms-auto text-sm text-ink-3">{subject.item_count}</span>
        </p>
      ))}
    </section>
  )
}
