import { RouteError, useLoaderData, useRouteError, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import type { CollectedItem, Library } from '#contract/community/library.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { ApiError } from '#contract/errors.ts'
import { ErrorPage } from '#web/parts/error/error-page.tsx'
import type { TimeBatch } from '#web/parts/growing-list/list-state.ts'
import { LibraryPage } from '#web/sections/community/library-page.tsx'
import { firstBatchOf } from '#web/parts/growing-list/paging.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { GrowingRows } from '#web/parts/growing-list/growing-rows.tsx'
import { LibraryRow } from '#web/parts/library/library-row.tsx'
import { requestLogin } from '#web/state/session/request-login.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Link } from '#web/ui/link.tsx'

type Data =
  | { library: Library; first: TimeBatch<CollectedItem> }
  | { library?: undefined; first: Output<'library.pageList'> }

export async function loader({ query, params: { id }, call }: LoaderArgs): Promise<Data> {
  const position = firstBatchOf(query)
  if (!id) return { first: await call('library.pageList', position) }
  const [library, first] = await Promise.all([
    call('library.info', { id: wholeNumberIn(id) }),
    call('library.article', { id: wholeNumberIn(id), ...position }),
  ])
  return { library, first }
}

/** The public libraries, or one library. */
export default function Libraries() {
  const data = useLoaderData<typeof loader>()
  return data.library ? (
    <LibraryPage key={data.library.id} library={data.library} first={data.first} />
  ) : (
    <PublicLibraries first={data.first} />
  )
}

/** For other viewers a private library consists of that fact only. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = error instanceof RouteError || error instanceof ApiError ? error.status : 500
  return status === 403 ? <NoPermission /> : <ErrorPage />
}

/** The public libraries, the one with the latest addition first. */
function PublicLibraries({ first }: { first: Output<'library.pageList'> }) {
  const t = useWords()
  return (
    <div className="max-w-[47.5rem]">
      <Head title={t('library.page_title')} description={t('library.page_description')} />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('library.page_title')}</h1>
      <p className="mt-2 border-b-2 border-ink pb-4 text-ink-2">{t('library.page_description')}</p>
      <GrowingRows
        first={first}
        older={(endTime) => ask('library.pageList', { end_time: endTime })}
        timeOf={({ update_time }) => update_time}
        empty={<p className="max-w-[62ch]">{t('library.empty')}</p>}
      >
        {(library) => <LibraryRow key={library.id} library={library} />}
      </GrowingRows>
    </div>
  )
}

/** The page of a private library for all viewers but its owner. */
function NoPermission() {
  const t = useWords()
  const store = useStore()
  const user = useShared((state) => state.user)
  const text = t('dialog.no_permission')
  return (
    <>
      <Head title={text} description={text} isHidden />
      <Statement mark={403} title={text} text={user ? '' : t('library.no_permission_hint')}>
        {!user && (
          <button type="button" className={mainWay} onClick={() => requestLogin(store)}>
            {t('header.login')}
          </button>
        )}
        <Link to="/library" className={user ? mainWay : ''}>
          {t('library.browse')}
        </Link>
        <Link to="/">{t('common.go_home')}</Link>
      </Statement>
    </>
  )
}
