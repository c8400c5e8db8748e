import { Pager } from '#web/parts/pager.tsx'
import { useLoaderData, useNavigate, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { FindForm } from '#web/ui/find-form.tsx'
import { Link } from '#web/ui/link.tsx'
import { SendButton } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { Grid } from './grid.tsx'
import { maxAltLength, maxCreditLength, type MediaRow } from '#contract/newsroom/media.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { useSite } from '#web/state/store.ts'
import { Field } from '#web/ui/field.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { deskLocales, languageOptions } from '#web/newsroom/parts/desk-locales.ts'
import { PictureDrop } from './picture-drop.tsx'
import { usePictureFile } from './use-picture-file.ts'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { DialogButton } from '#web/newsroom/parts/dialog-button.tsx'
import { Fault } from '#web/newsroom/parts/fault.tsx'

const perPage = 24

export async function loader({ query: search }: LoaderArgs) {
  const query = search.get('query') ?? ''
  return { query, found: await ask('deskMedia.list', { query, page: Number(search.get('page')) || 1, limit: perPage }) }
}

/** The library of pictures. */
export default function MediaPage() {
  const { query, found } = useLoaderData<typeof loader>()
  const t = useWords()
  const may = useMay()
  const navigate = useNavigate()
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
          <DialogButton isMain className="min-h-11" name={t('deskmedia.add')} title={t('deskmedia.add')} isWide>
            {() => <AddForm onAdded={({ id }) => void navigate(`/media/${id}`)} />}
          </DialogButton>
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
    </Page>
  )
}

function AddForm({ onAdded }: { onAdded: (media: MediaRow) => void }) {
  const t = useWords()
  const { locale } = useSite()
  const { picture, choose } = usePictureFile()
  const { fault, setFault, isBusy, onSubmit } = useSend(async ({ text }) => {
    if (!picture?.stored) return picture?.fault || t(picture ? 'deskmedia.sending' : 'deskmedia.lacks_picture')
    if (!text('alt') || !text('credit')) return t('deskmedia.lacks_words')
    const { file } = picture.stored
    const alts = { [oneOf(deskLocales, text('lang'))!]: text('alt') }
    onAdded((await ask('deskMedia.add', { file, title: text('title'), alts, credit: text('credit') })).media)
  })

  const field = { autoComplete: 'off', onChange: () => setFault('') }
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={onSubmit}>
      <PictureDrop
        picture={picture}
        onChoose={(file) => {
          setFault('')
          choose(file)
        }}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field {...field} label={t('deskmedia.alt')} name="alt" maxLength={maxAltLength} />
        <Choice
          label={t('deskmedia.language')}
          name="lang"
          defaultValue={locale}
          className="min-h-11"
          options={languageOptions}
        />
      </div>
      <Field {...field} label={t('deskmedia.credit')} name="credit" maxLength={maxCreditLength} />
      <Field {...field} label={t('deskmedia.title')} name="title" maxLength={200} />
      <Fault text={fault} />
      <SendButton isMain disabled={isBusy} className="justify-self-start">
        {t('deskmedia.add')}
      </SendButton>
    </form>
  )
}
