import { RouteError, useLoaderData, type LoaderArgs, useRevalidator } from '#web/router/index.ts'
import { When } from '#web/parts/when.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords, type WordKey } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { type MediaUse, maxAltLength, maxCreditLength, type MediaRow } from '#contract/newsroom/media.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { altOf } from './alt-of.ts'
import { FileActs } from './file-acts.tsx'
import { showToast } from '#web/state/toast/toasts.ts'
import { Field } from '#web/ui/field.tsx'
import { SendButton } from '#web/newsroom/parts/button.tsx'
import { deskLocales } from '#web/newsroom/parts/desk-locales.ts'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { Fault } from '#web/newsroom/parts/fault.tsx'

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

/** The newsroom's page for editing an object that uses a picture; undefined for content from other sources. */
function addressOf({ kind, id, lang, is_public }: MediaUse): string | undefined {
  if (kind === 'item') return lang ? `/items/${id}/${lang}` : `/items/${id}`
  if (kind === 'slot') return '/slots'
  if (kind === 'author') return undefined
  // An entity that is not public was removed, and can be put back.
  return `/entities/${kind}${is_public ? `/${encodeURIComponent(id)}` : '?removed=1'}`
}

function nameOf(kind: MediaUse['kind']): WordKey {
  if (kind === 'item' || kind === 'slot') return `deskmedia.kind_${kind}`
  return kind === 'author' ? 'deskitems.author' : `deskentities.kind_${kind}`
}

function Uses({ uses, count }: { uses: readonly MediaUse[]; count: number }) {
  const t = useWords()
  return (
    <section className="pt-8">
      <SectionTitle>
        {t('deskmedia.where')}
        <span className="ms-auto font-normal text-ink-3">{count}</span>
      </SectionTitle>
      {uses.length === 0 && <p className="py-4 text-sm text-ink-2">{t('deskmedia.nowhere')}</p>}
      <ul>
        {uses.map((use) => {
          const address = addressOf(use)
          const name = use.title || use.id
          return (
            <li
              key={`${use.kind} ${use.id} ${use.lang}`}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-soft py-2.5 text-sm"
            >
              <span className="min-w-20 text-ink-3">{t(nameOf(use.kind))}</span>
              <span lang={use.lang ? localeFacts[use.lang].tag : undefined} className="min-w-0 flex-1 font-semibold">
                {address ? <Link to={address}>{name}</Link> : name}
              </span>
              <span className="text-ink-3">{use.lang ? localeFacts[use.lang].name : t('deskmedia.all_languages')}</span>
              {!use.is_public && <span className="text-ink-3">{t('deskmedia.not_public')}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * The texts of a picture: title, credit, and a description in each language. A field begins anew when its stored text
 * changes, the others keep what is typed in them.
 */
function WordsForm({ media, isReadOnly }: { media: MediaRow; isReadOnly: boolean }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const { fault, onSubmit } = useSend(async ({ data }) => {
    const text = (name: string) => String(data.get(name) ?? '')
    // Only what was changed here: somebody else may have written the other descriptions meanwhile.
    const changed = (name: string, before: string) => (text(name) === before ? undefined : text(name))
    const alts = Object.fromEntries(
      deskLocales
        .map((lang) => [lang, changed(`alt.${lang}`, media.alts[lang] ?? '')] as const)
        .filter(([, alt]) => alt !== undefined),
    )
    const [title, credit] = [changed('title', media.title), changed('credit', media.credit)]
    await ask('deskMedia.save', { id: media.id, title, credit, alts })
    showToast({ tone: 'success', text: t('deskmedia.saved') })
    await revalidate()
  })

  const field = { autoComplete: 'off', readOnly: isReadOnly }
  const area = 'w-full rounded-md border border-control bg-paper px-3 py-2 text-md font-normal read-only:bg-raised'
  return (
    <form noValidate className="grid content-start gap-4" onSubmit={onSubmit}>
      <Field
        {...field}
        key={`title ${media.title}`}
        label={t('deskmedia.title')}
        name="title"
        defaultValue={media.title}
        maxLength={200}
      />
      <Field
        {...field}
        key={`credit ${media.credit}`}
        label={t('deskmedia.credit')}
        name="credit"
        defaultValue={media.credit}
        maxLength={maxCreditLength}
      />
      <fieldset className="grid gap-3">
        <legend className="pb-2 text-sm text-ink-2">{t('deskmedia.alts_text')}</legend>
        {deskLocales.map((lang) => (
          <label key={lang} className="grid gap-1 text-sm font-semibold">
            {t('deskmedia.alt_in', { language: localeFacts[lang].name })}
            <textarea
              key={media.alts[lang]}
              name={`alt.${lang}`}
              lang={localeFacts[lang].tag}
              rows={2}
              maxLength={maxAltLength}
              readOnly={isReadOnly}
              defaultValue={media.alts[lang] ?? ''}
              className={area}
            />
          </label>
        ))}
      </fieldset>
      <Fault text={fault} />
      {!isReadOnly && (
        <SendButton isMain className="justify-self-start">
          {t('deskmedia.save')}
        </SendButton>
      )}
    </form>
  )
}
