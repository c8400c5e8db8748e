import type { Person } from '#contract/media/podcast.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

/** The speakers of an episode. */
export function People({ people }: { people: readonly Person[] }) {
  const t = useWords()
  if (people.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('radio.people')}</SectionTitle>
      <ul>
        {people.map(({ name, role, url }) => (
          <li key={`${name} ${role}`} className="flex items-baseline justify-between gap-4 border-b border-soft py-2.5">
            {url ? (
              <a href={url} target="_blank" rel="noopener nofollow">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            {(role === 'host' || role === 'guest') && (
              <span className="text-sm text-ink-3">{t(`radio.role_${role}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
