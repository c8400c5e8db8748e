import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate, type LoaderArgs } from '#web/router/index.ts'
import type { Cast, Channel, SocialUser } from '#contract/social/cast.ts'
import { channelsFound, searchRestMs } from '#domain/platform/constants.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { ChannelRow } from '#web/sections/social/channel/channel-row.tsx'
import { readDefaultChannels, type DefaultChannels, type Read } from '#web/sections/social/channel/channels.ts'
import type { CursorBatch } from '#web/parts/growing-list/list-state.ts'
import { ProfileRow } from '#web/sections/social/profile/profile-row.tsx'
import { RowList } from '#web/sections/social/row-list.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Form } from '#web/ui/form.tsx'
import { kinds, readSearchQuery, searchPath, type SearchQuery } from './query.ts'

export async function loader({ request, call, viewer }: LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = readSearchQuery(searchParams)
  const cursor = searchParams.get('cursor') ?? undefined
  if (search.type === 'channel' && !search.query) return { search, offered: await readDefaultChannels(call, viewer) }
  if (!search.query) return { search }
  if (search.type === 'cast') return { search, casts: await castsFor(call, search.query, cursor) }
  if (search.type === 'user') return { search, profiles: await profilesFor(call, search.query, cursor) }
  return { search, channels: await channelsFor(call, search.query, cursor) }
}

async function castsFor(call: Read, query: string, cursor?: string): Promise<CursorBatch<Cast> | undefined> {
  const answer = await call('social.search', { query, type: 'cast', cursor })
  return answer && { list: answer.casts, next: answer.next }
}

async function profilesFor(call: Read, query: string, cursor?: string): Promise<CursorBatch<SocialUser> | undefined> {
  const answer = await call('social.search', { query, type: 'user', cursor })
  return answer && { list: answer.users, next: answer.next }
}

/** Channels are paged by number, which is used as the cursor. */
async function channelsFor(call: Read, query: string, cursor?: string): Promise<CursorBatch<Channel> | undefined> {
  const answer = await call('social.searchChannels', {
    query,
    page: cursor ? wholeNumberIn(cursor) : 1,
    limit: channelsFound,
  })
  return answer && { list: answer.list, next: { cursor: answer.has_more ? String(answer.page + 1) : null } }
}

/** Searches casts by text, profiles and channels by name. */
export default function SocialSearchPage() {
  const { search, casts, profiles, channels, offered } = useLoaderData<typeof loader>()
  const t = useWords()
  const { query } = search
  const empty = (
    <>
      <p>{t('warpcaster.search_none', { query })}</p>
      <p className="mt-3">
        <Link to={`/search?${new URLSearchParams({ msg: query })}`} className="underline underline-offset-3">
          {t('warpcaster.search_news', { query })}
        </Link>
      </p>
    </>
  )
  return (
    <div className="max-w-[40.25rem]">
      <Head title={t('warpcaster.search_title')} description={t('warpcaster.search_title')} isHidden />
      <h1 className="mb-4 text-2xl leading-tight font-bold tracking-tight">{t('warpcaster.search_title')}</h1>
      <SocialSearchBox search={search} />
      <Tabs
        label={t('warpcaster.search_kinds')}
        tabs={kinds.map((type) => ({
          name: t(`warpcaster.search_${type}`),
          to: searchPath({ query, type }),
          isCurrent: type === search.type,
        }))}
      />
      {casts && <CastList first={casts} more={(cursor) => castsFor(ask, query, cursor)} empty={empty} />}
      {profiles && (
        <RowList
          first={profiles}
          more={(cursor) => profilesFor(ask, query, cursor)}
          keyOf={({ fid }) => fid}
          empty={empty}
        >
          {(profile) => <ProfileRow key={profile.fid} profile={profile} />}
        </RowList>
      )}
      {channels && (
        <RowList
          first={channels}
          more={(cursor) => channelsFor(ask, query, cursor)}
          keyOf={({ id }) => id}
          empty={empty}
        >
          {(channel) => <ChannelRow key={channel.id} channel={channel} />}
        </RowList>
      )}
      {offered && <Offered offered={offered} />}
      {!query && search.type !== 'channel' && <p className="py-14 text-ink-2">{t('warpcaster.search_start')}</p>}
    </div>
  )
}

/** Suggested channels before a text is typed. */
function Offered({ offered }: { offered: DefaultChannels }) {
  const t = useWords()
  const groups = (['followed', 'active', 'hot'] as const).filter((kind) => offered[kind].length > 0)
  if (groups.length === 0) return <p className="py-14 text-ink-2">{t('warpcaster.empty_channels')}</p>
  return groups.map((kind) => (
    <section key={kind} className="mt-7">
      <SectionTitle>{t(`channel.${kind}`)}</SectionTitle>
      {offered[kind].map((channel) => (
        <ChannelRow key={channel.id} channel={channel} />
      ))}
    </section>
  ))
}

/** Searches when typing pauses; a plain form without scripts. */
function SocialSearchBox({ search: { query, type } }: { search: SearchQuery }) {
  const t = useWords()
  const navigate = useNavigate()
  const [text, setText] = useState(query)
  const sought = useRef(query)

  // A link or the back button has changed the search.
  useEffect(() => {
    if (sought.current !== query) setText(query)
    sought.current = query
  }, [query])

  useEffect(() => {
    const typed = text.trim()
    if (typed === sought.current) return
    const timer = setTimeout(() => {
      sought.current = typed
      void navigate(searchPath({ query: typed, type }), { replace: true, preventScrollReset: true })
    }, searchRestMs)
    return () => clearTimeout(timer)
  }, [text, type, navigate])

  return (
    <Form
      role="search"
      aria-label={t('warpcaster.search_box')}
      action="/farcaster/search"
      onSubmit={(event) => event.preventDefault()}
    >
      {type !== 'cast' && <input type="hidden" name="type" value={type} />}
      <label htmlFor="social-search" className="sr-only">
        {t('warpcaster.search_box')}
      </label>
      <input
        id="social-search"
        name="query"
        type="search"
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        placeholder={t('warpcaster.search_box')}
        className="h-11 w-full rounded-md border border-control bg-raised px-3 text-md text-ink placeholder:text-ink-3"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Form>
  )
}
