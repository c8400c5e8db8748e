import { RouteError, useLoaderData, useRouteError, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import type { CollectedItem, Library } from '#contract/community/library.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { ApiError } from '#contract/errors.ts'
import { askContext } from '#web/state/call/ask.ts'
import { ErrorPage } from '#web/parts/error/error-page.tsx'
import type { TimeBatch } from '#web/parts/growing-list/list-state.ts'
import { missing } from '#web/parts/error/missing.ts'
import { LibraryPage } from '#web/sections/community/library-page.tsx'
import { NoPermission } from '#web/sections/community/no-permission.tsx'
import { PublicLibraries } from '#web/sections/community/public-libraries.tsx'
import { firstBatchOf } from '#web/parts/growing-list/paging.ts'

type Data =
  | { library: Library; first: TimeBatch<CollectedItem> }
  | { library?: undefined; first: Output<'library.pageList'> }

export async function loader({ request, params: { id }, context }: LoaderArgs): Promise<Data> {
  const call = context.get(askContext)
  const query = new URL(request.url).searchParams
  const position = firstBatchOf(query)
  if (!id) return { first: await call('library.pageList', position).catch(missing) }
  const [library, first] = await Promise.all([
    call('library.info', { id: wholeNumberIn(id) }),
    call('library.article', { id: wholeNumberIn(id), ...position }),
  ]).catch(missing)
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
