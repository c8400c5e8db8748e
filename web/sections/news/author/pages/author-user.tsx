import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import type { Library } from '#contract/community/library.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { AuthorsPage, loadAuthors, type Authors } from '#web/sections/news/author/authors-page.tsx'
import { ProfileHead } from '#web/sections/news/author/profile-head.tsx'
import { ProfileLd } from '#web/sections/news/author/profile-ld.tsx'
import { GrowingRows } from '#web/parts/growing-list/growing-rows.tsx'
import { LibraryRow } from '#web/parts/library/library-row.tsx'
import type { TimeBatch } from '#web/parts/growing-list/list-state.ts'
import { Section } from '#web/ui/section-title.tsx'
import { firstBatchOf } from '#web/parts/growing-list/paging.ts'

interface AccountData {
  account: Output<'author.reader'>
  first: TimeBatch<Library>
}

/** The public profile of an account. Accounts are not listed: without an id this is the list of the site's authors. */
export async function loader(args: LoaderArgs): Promise<AccountData | Authors> {
  const { query, params, call } = args
  if (!params.id) return loadAuthors(args)
  const position = firstBatchOf(query)
  const [account, first] = await Promise.all([
    call('author.reader', { id: wholeNumberIn(params.id) }),
    call('library.pageList', { owner_id: wholeNumberIn(params.id), ...position }),
  ])
  return { account, first }
}

export default function AuthorUserRoute() {
  const data = useLoaderData<typeof loader>()
  return 'account' in data ? <AccountPage key={data.account.id} {...data} /> : <AuthorsPage {...data} to="/autor" />
}

/** The public profile of an account: the name, the picture, and the public libraries. */
function AccountPage({ account, first }: AccountData) {
  const t = useWords()
  const { zone } = useSite()
  const description = t('author.reader_description', { name: account.nickname })
  const facts = (
    <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
      <span>{t('author.since', { date: dayIn(account.add_time * 1000, zone) })}</span>
      {account.comment_count > 0 && <span>{t('author.comment_count', { count: account.comment_count })}</span>}
    </p>
  )
  return (
    <div className="max-w-[47.5rem]">
      <Head title={account.nickname} description={description} />
      <ProfileLd name={account.nickname} image={account.image} description="" since={account.add_time} />
      <ProfileHead name={account.nickname} image={account.image} lead={t('author.reader')} facts={facts} />
      <Section
        className="mt-8"
        title={t('author.libraries')}
        count={account.library_count > 0 && account.library_count}
      >
        <GrowingRows
          first={first}
          older={(endTime) => ask('library.pageList', { owner_id: account.id, end_time: endTime })}
          timeOf={({ update_time }) => update_time}
          empty={<p>{t('author.libraries_empty')}</p>}
        >
          {(library) => <LibraryRow key={library.id} library={library} />}
        </GrowingRows>
      </Section>
    </div>
  )
}
