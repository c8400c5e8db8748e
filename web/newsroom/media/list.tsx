import { useState } from 'react'
import { Pager } from '#web/parts/pager.tsx'
import { useLoaderData, useNavigate, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { FindForm } from '#web/ui/find-form.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { AddDialog } from './add-dialog.tsx'
import { Grid } from './grid.tsx'

const perPage = 24

export async function loader({ request }: LoaderArgs) {
  const search = new URL(request.url).searchParams
  const query = search.get('query') ?? ''
  return { query, found: await ask('deskMedia.list', { query, page: Number(search.get('page')) || 1, limit: perPage }) }
}

/** The library of pictures. */
export default function MediaPage() {
  const { query, found } = useLoaderData<typeof loader>()
  const t = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  return (
    <Page title={t('desk.section_media')} aside={t('deskmedia.count', { count: found.total })}>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-5">
        <FindForm
          key={query}
          action="/media"
          name="query"
          value={query}
          label={t('deskmedia.find')}
          button={t('deskmedia.find_button')}
          className="w-full max-w-[420px]"
        />
        {may('media.write') && (
          <Button isMain className="min-h-11" onClick={() => setAdding(true)}>
            {t('deskmedia.add')}
          </Button>
        )}
      </div>
      {found.list.length === 0 && (
        <p className="py-8 text-ink-2">{t(query ? 'deskmedia.none_fits' : 'deskmedia.none')}</p>
      )}
      <Grid
        media={found.list}
        wrap={({ id }, content) => (
          <Link to={`/media/${id}`} className="block">
            {content}
          </Link>
        )}
        foot={({ use_count }) => <p className="mt-0.5 text-ink-3">{t('deskmedia.uses', { count: use_count })}</p>}
      />
      <Pager page={found.page} hasMore={found.has_more} />
      <AddDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => void navigate(`/media/${id}`)}
      />
    </Page>
  )
}
