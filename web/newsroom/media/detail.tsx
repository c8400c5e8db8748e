import { RouteError, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { When } from '#web/parts/when.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { altOf } from './alt-of.ts'
import { FileActs } from './file-acts.tsx'
import { Uses } from './uses.tsx'
import { WordsForm } from './words-form.tsx'

export async function loader({ params }: LoaderArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw new RouteError(404)
  return ask('deskMedia.detail', { id })
}

/** One picture: its texts in each language, its uses, and the replacement of its file. */
export default function MediaDetailPage() {
  const { media, uses } = useLoaderData<typeof loader>()
  const t = useWords()
  const { locale } = useSite()
  const may = useMay()
  const { text } = altOf(media, locale)
  return (
    <Page title={media.title || text} aside={<Link to="/media">{t('deskmedia.back')}</Link>}>
      <div className="grid gap-x-10 gap-y-8 py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <div className="min-w-0">
          <img
            src={media.file_url}
            alt={text}
            width={media.width}
            height={media.height}
            className="max-h-[70vh] w-full rounded-md border border-soft bg-sunk object-contain"
          />
          <p className="flex flex-wrap gap-x-4 pt-3 text-sm text-ink-3">
            <span>{`${media.width} × ${media.height} px, ${Math.ceil(media.bytes / 1024)} KB`}</span>
            <span>
              {media.by?.name} <When seconds={media.add_time} />
            </span>
            {media.replaced_at !== null && (
              <span>
                {t('deskmedia.replaced')} <When seconds={media.replaced_at} />
              </span>
            )}
          </p>
          {may('media.write') && <FileActs key={media.file_url} media={media} />}
          <Uses uses={uses} count={media.use_count} />
        </div>
        <WordsForm key={media.id} media={media} isReadOnly={!may('media.write')} />
      </div>
    </Page>
  )
}
