import { useState, type FormEvent } from 'react'
import type { PeopleList } from '#contract/social/people-list.ts'
import { maxListNameLength } from '#domain/platform/constants.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { useLoaderData, useNavigate, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { handleOf, profilePath } from '#web/sections/social/address.ts'
import { CastList } from '#web/sections/social/cast/cast-list.tsx'
import { newestCasts } from '#web/sections/social/cast/new-casts.tsx'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import { FeedTabs } from '#web/sections/social/layouts/feed-tabs.tsx'
import { Invitation } from '#web/sections/social/layouts/invitation.tsx'
import { unlinked, useEnded } from '#web/sections/social/own.ts'
import { ask } from '#web/state/call/ask.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'

export async function loader({ query, call }: LoaderArgs) {
  const [id, fid] = [query.get('id'), query.get('fid')].map((text) => (text ? wholeNumberIn(text) : undefined))
  async function read() {
    if (id !== undefined) {
      const cursor = query.get('cursor') ?? undefined
      const [people, casts] = await Promise.all([
        call('social.listedPeople', { id }),
        call('social.listCasts', { id, cursor }),
      ])
      return { id, people, casts }
    }
    const [{ list }, person] = await Promise.all([
      call('social.peopleLists', { fid }),
      fid === undefined ? undefined : call('social.user', { fid }),
    ])
    return { lists: list, person }
  }
  return read().catch(unlinked)
}

/** The viewer's lists of people; with `fid` to put that person into, with `id` the feed of one. */
export default function PeopleListsPage() {
  const data = useLoaderData<typeof loader>()
  const t = useWords()
  useEnded('isEnded' in data && data.isEnded)
  return (
    <>
      <Head title={t('warpcaster.feed_lists')} description={t('warpcaster.lists_text')} isHidden />
      {'casts' in data && data.casts ? (
        <OneList key={data.id} {...data} />
      ) : (
        <>
          {'lists' in data && data.lists && data.person ? (
            <BackHeader>
              <bdi>{t('warpcaster.lists_with', { name: handleOf(data.person) })}</bdi>
            </BackHeader>
          ) : (
            <>
              <h1 className="text-2xl leading-tight font-bold tracking-tight max-md:sr-only">
                {t('warpcaster.page_title')}
              </h1>
              <FeedTabs current="lists" />
            </>
          )}
          {'lists' in data && data.lists ? (
            <Lists lists={data.lists} person={data.person} />
          ) : (
            <Invitation text={t('warpcaster.invite_lists')} />
          )}
        </>
      )}
    </>
  )
}

interface Person {
  fid: number
  username: string
}

/** All lists, and the form for another one. */
function Lists({ lists, person }: { lists: PeopleList[]; person: Person | undefined }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const { isBusy, once } = useOnce()
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void once(async () => {
      const made = await ask('social.createPeopleList', { name: String(new FormData(form).get('name')) })
      if (!made) return
      form.reset()
      if (person) await ask('social.listPerson', { id: made.id, fid: person.fid })
      await revalidate()
    })
  }
  return (
    <>
      <p className="pt-4 text-sm text-ink-2">{t('warpcaster.lists_text')}</p>
      <form className="flex flex-wrap items-end gap-3 border-b border-soft py-4 noscript:hidden" onSubmit={make}>
        <label className="min-w-40 flex-1 text-sm font-semibold">
          {t('warpcaster.list_name')}
          <input
            name="name"
            required
            maxLength={maxListNameLength}
            pattern=".*\S.*"
            className="mt-1.5 min-h-9 w-full rounded-md border border-control bg-paper px-3 text-md font-normal"
          />
        </label>
        <Button size={9} type="submit" disabled={isBusy}>
          {t('warpcaster.list_make')}
        </Button>
      </form>
      {lists.length === 0 && <p className="py-14 text-ink-2">{t('warpcaster.empty_lists')}</p>}
      {lists.map(({ id, name, count, has }) => (
        <div key={id} data-item={id} className="flex min-h-14 items-center gap-3 border-b border-soft py-2">
          <p className="min-w-0 flex-1">
            <Link to={`/farcaster/lists?id=${id}`} className="block truncate font-semibold">
              <bdi>{name}</bdi>
            </Link>
            <span className="text-sm text-ink-3">{t('warpcaster.list_count', { count })}</span>
          </p>
          {person && <PersonSwitch listId={id} person={person} isListed={has} />}
        </div>
      ))}
    </>
  )
}

interface PersonSwitchProps {
  listId: number
  person: Person
  isListed: boolean
  /** A cross, beside the name of the person. */
  isShort?: boolean
}

/** The button that adds a person to a list, or removes one. */
function PersonSwitch({ listId: id, person, isListed, isShort = false }: PersonSwitchProps) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const { isBusy, once } = useOnce()
  const press = async () => {
    if (await ask('social.listPerson', { id, fid: person.fid, on: !isListed })) await revalidate()
  }
  const text = t(isListed ? 'warpcaster.list_remove_name' : 'warpcaster.list_add_name', { name: handleOf(person) })
  return (
    <Button
      size={9}
      disabled={isBusy}
      aria-label={text}
      className="max-w-1/2 truncate"
      onClick={() => void once(press)}
    >
      {isShort ? <CloseIcon /> : text}
    </Button>
  )
}

type Opened = Extract<Awaited<ReturnType<typeof loader>>, { casts: unknown }>

/** The people of one list, and their casts. */
function OneList({ id, people: { name, list }, casts }: Opened) {
  const t = useWords()
  const navigate = useNavigate()
  const { once } = useOnce()
  const [isDeleting, setDeleting] = useState(false)
  const fids = new Set(list.map(({ fid }) => fid))
  async function remove(): Promise<void> {
    setDeleting(false)
    if (!(await ask('social.deletePeopleList', { id }))) return
    showToast({ tone: 'success', text: t('warpcaster.list_deleted') })
    await navigate('/farcaster/lists', { replace: true })
  }
  return (
    <>
      <BackHeader>
        <bdi>{name}</bdi>
      </BackHeader>
      <details className="border-b border-soft py-3 text-sm">
        <summary className="min-h-6 cursor-pointer">{t('warpcaster.list_count', { count: list.length })}</summary>
        {list.map((person) => (
          <p key={person.fid} className="mt-2 flex items-center gap-3">
            <Link to={profilePath(person.fid)} className="min-w-0 flex-1 truncate">
              <bdi>{handleOf(person)}</bdi>
            </Link>
            <PersonSwitch listId={id} person={person} isListed isShort />
          </p>
        ))}
        <Button size={9} className="mt-3" onClick={() => setDeleting(true)}>
          {t('warpcaster.list_delete')}
        </Button>
      </details>
      <Dialog isOpen={isDeleting} onClose={() => setDeleting(false)} title={t('warpcaster.list_delete')}>
        <p className="mt-3 text-ink-2">{t('warpcaster.list_delete_text', { name })}</p>
        <Button isMain className="mt-6" onClick={() => void once(remove)}>
          {t('warpcaster.list_delete')}
        </Button>
      </Dialog>
      <CastList
        // Who left the list leaves its feed.
        key={list.length}
        first={casts}
        more={(cursor) => ask('social.listCasts', { id, cursor })}
        takes={({ fid, parent_hash }) => parent_hash === null && fids.has(fid)}
        newest={() => ask('social.listCasts', { id, limit: newestCasts })}
        isCached={false}
        empty={<p>{t('warpcaster.empty_list')}</p>}
      />
    </>
  )
}
