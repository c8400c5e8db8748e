import { type LoaderArgs } from '#web/router/index.ts'
import { FindForm } from '#web/ui/find-form.tsx'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { AuthorRow } from '#web/parts/author/author-row.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { FollowedRow } from './followed-row.tsx'
import { FollowedSubjects } from './followed-subjects.tsx'
import { Link } from '#web/ui/link.tsx'

export interface FollowData {
  /** The search text, '' if the followed authors are shown. */
  text: string
  found?: Output<'followAuthor.search'>
  followed?: Output<'followAuthor.list'>
  subjects?: Output<'follow.list'>
  /** Suggested authors for an account that follows none. */
  offered?: Output<'followAuthor.search'>
}

const authorsOffered = 5
const subjectsShown = 100

export async function loadFollow({ request, context }: LoaderArgs): Promise<FollowData> {
  const call = context.get(askContext)
  const query = new URL(request.url).searchParams
  const text = (query.get('q') ?? '').trim().slice(0, 80)
  const page = optionalNumberIn(query.get('page'))
  if (text) return { text, found: await call('followAuthor.search', { title: text, page }) }
  const [followed, subjects] = await Promise.all([
    call('followAuthor.list', { page }),
    call('follow.list', { limit: subjectsShown }),
  ])
  return {
    text,
    followed,
    subjects,
    ...(followed.total === 0 && { offered: await call('followAuthor.search', { limit: authorsOffered }) }),
  }
}

/** Following: the authors with their newest works, and a search for more of them. */
export function FollowTab({ data }: { data: FollowData }) {
  const t = useWords()
  const subjects = data.subjects && <FollowedSubjects subjects={data.subjects} />
  return (
    <>
      <FindForm
        key={data.text}
        action="/users"
        name="q"
        value={data.text}
        label={t('users.find_label')}
        formLabel={t('users.find')}
        button={t('users.find_submit')}
        keeps={{ tab: 'follow' }}
        className="pt-6 pb-2"
      />
      {data.found && <Found text={data.text} found={data.found} />}
      {data.followed?.list.map((author) => (
        <FollowedRow key={author.id} author={author} />
      ))}
      {data.followed && <Pager page={data.followed.page} hasMore={data.followed.has_more} />}
      {/* What is followed precedes what is suggested. */}
      {data.offered && subjects}
      {data.offered && <p className="py-8 text-ink-2">{t('users.follow_empty')}</p>}
      {data.offered && data.offered.list.length > 0 && (
        <section>
          <SectionTitle>{t('users.follow_offer')}</SectionTitle>
          {data.offered.list.map((author) => (
            <AuthorRow key={author.id} author={author} to={`/autor/${author.id}`} Heading="h3" />
          ))}
        </section>
      )}
      {!data.offered && subjects}
    </>
  )
}

function Found({ text, found }: { text: string; found: Output<'followAuthor.search'> }) {
  const t = useWords()
  return (
    <>
      <p className="pt-2 text-sm">
        <Link
          to="/users?tab=follow"
          className="text-ink-2 underline decoration-control underline-offset-3 hover:text-ink"
        >
          {t('users.find_back')}
        </Link>
      </p>
      {found.list.length === 0 && <p className="py-10 text-ink-2">{t('users.find_none', { text })}</p>}
      {found.list.map((author) => (
        <AuthorRow key={author.id} author={author} to={`/autor/${author.id}`} />
      ))}
      <Pager page={found.page} hasMore={found.has_more} />
    </>
  )
}
