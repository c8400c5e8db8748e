import type { LoaderArgs } from '#web/router/index.ts'
import { FindForm } from '#web/ui/find-form.tsx'
import type { Output } from '#contract/calls.ts'
import { optionalNumberIn } from '#domain/platform/number/whole-number.ts'
import { useWords } from '#web/state/words.tsx'
import { AuthorRow, AuthorLine } from '#web/parts/author/author-row.tsx'
import { Pager } from '#web/parts/pager.tsx'
import { Section } from '#web/ui/section-title.tsx'
import { Link } from '#web/ui/link.tsx'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { FollowButton } from '#web/parts/author/follow-button.tsx'
import { useFollow } from '#web/parts/author/use-follow.ts'
import { useItemLang } from '#web/parts/item/item-lang.ts'
import { When } from '#web/parts/when.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { subjectPath } from './subject-path.ts'

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

export async function loadFollow({ query, call }: LoaderArgs): Promise<FollowData> {
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
        <Section title={t('users.follow_offer')}>
          {data.offered.list.map((author) => (
            <AuthorRow key={author.id} author={author} to={`/autor/${author.id}`} Heading="h3" />
          ))}
        </Section>
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

/** The topics, special subjects, tokens and shows that the account follows. */
function FollowedSubjects({ subjects }: { subjects: Output<'follow.list'> }) {
  const t = useWords()
  return (
    <Section className="mt-10" title={t('users.subjects')}>
      {subjects.list.length === 0 && <p className="py-6 text-ink-2">{t('users.subjects_empty')}</p>}
      {subjects.list.map((subject) => (
        <p key={`${subject.type} ${subject.id}`} className="flex items-baseline gap-3 border-b border-soft py-3">
          <Link to={subjectPath(subject)} className="min-w-0 text-md font-[650]" data-open>
            <bdi>{subject.title}</bdi>
          </Link>
          <span className="ms-auto text-sm text-ink-3">{subject.item_count}</span>
        </p>
      ))}
    </Section>
  )
}

type Followed = Output<'followAuthor.list'>['list'][number]

/** A followed author with their newest works; after unfollowing, the author can be followed again in place. */
function FollowedRow({ author }: { author: Followed }) {
  const t = useWords()
  const { isFollowed, followers, change } = useFollow({ author: author.id }, author)
  if (!isFollowed) {
    return (
      <p
        role="status"
        className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-soft py-2 text-sm text-ink-3"
      >
        <bdi>{t('users.unfollowed', { name: author.nickname })}</bdi>
        <TextButton autoFocus className="font-semibold text-ink" onClick={() => void change()}>
          {t('users.undo')}
        </TextButton>
      </p>
    )
  }
  return (
    <AuthorLine
      author={{ ...author, followers }}
      to={`/autor/${author.id}`}
      control={<FollowButton name={author.nickname} isFollowed onClick={() => void change()} />}
    >
      <ul className="mt-3 grid gap-1.5 text-sm">
        {author.newest.length === 0 && <li className="text-ink-3">{t('users.no_works')}</li>}
        {author.newest.map((item) => (
          <Work key={item.article_id} item={item} />
        ))}
      </ul>
    </AuthorLine>
  )
}

function Work({ item }: { item: Followed['newest'][number] }) {
  return (
    <li lang={useItemLang(item)}>
      <Link to={pathOfItem(item)}>{item.title}</Link>{' '}
      <When seconds={item.add_time} className="text-xs whitespace-nowrap text-ink-3" />
    </li>
  )
}
